"""Why the system refuses a file, in both languages."""

from __future__ import annotations

import errno

NOT_A_FILE = "not a regular file"
"""What an ``OSError`` of ours says of a device, a pipe or a folder in a file's place."""

_SAID = {
    errno.EACCES: ("l'accès est refusé", "access is denied"),
    errno.EBADF: ("ce canal est fermé", "it is closed"),
    errno.EBUSY: ("un autre programme s'en sert", "another program uses it"),
    errno.EEXIST: ("un fichier de ce nom existe déjà", "a file of that name exists"),
    errno.EFBIG: ("ce serait trop grand", "it would be too large"),
    errno.EIO: ("le disque ne répond pas bien", "the disk does not answer well"),
    errno.EISDIR: ("c'est un dossier", "it is a folder"),
    errno.ELOOP: ("ses liens tournent en rond", "its links go round in a circle"),
    errno.EMFILE: ("trop de fichiers sont ouverts", "too many files are open"),
    errno.ENAMETOOLONG: ("son nom est trop long", "its name is too long"),
    errno.ENODEV: ("cet appareil n'existe pas", "there is no such device"),
    errno.ENOENT: ("ce chemin n'existe pas", "this path doesn't exist"),
    errno.ENOSPC: ("il n'y a plus de place", "there is no room left"),
    errno.ENOTDIR: ("un fichier est pris pour un dossier", "a file is taken for a folder"),
    errno.ENXIO: ("cet appareil n'existe pas", "there is no such device"),
    errno.EPERM: ("l'accès est refusé", "access is denied"),
    errno.EPIPE: ("plus personne ne lit", "nobody reads any more"),
    errno.EROFS: ("le disque ne se laisse pas écrire", "the disk can't be written"),
}


def because(error: OSError) -> dict[str, str]:
    """Why, as ``why_fr`` and ``why_en`` of a finding; what is not known here by its number in French."""
    if error.strerror == NOT_A_FILE:
        return {"why_fr": "ce n'est pas un fichier", "why_en": f"it is {NOT_A_FILE}"}
    english = error.strerror or str(error)
    fr, en = _SAID.get(error.errno or 0, (f"erreur {error.errno} du système", english))
    return {"why_fr": fr, "why_en": en}
