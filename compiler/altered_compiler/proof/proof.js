(() => {
  const faces = [...document.querySelectorAll("article.face")];
  document.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, j: 1, k: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = faces.indexOf(document.activeElement);
    const next = at === -1 ? faces.at(step === 1 ? 0 : -1) : faces[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "center" });
  });
})();
