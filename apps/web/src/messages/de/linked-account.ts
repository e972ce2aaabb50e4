import type { linkedAccount } from "../en/linked-account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "Für ein anderes Demokonto geöffnet",
  visited: "Diese Seite betrifft {name}, deshalb ist dieser Tab jetzt auf diesem Konto.",
  back: "Zurück zu {name}",
  open: "In {name} öffnen",
  opening: "Wird in {name} geöffnet",
  stay: "Bei {name} bleiben",
  unknown: "{reason} Dieser Tab bleibt auf seinem Konto, und nichts wurde geändert.",
  notKept: "Dieser Browser speichert nichts von dieser Seite, deshalb kann sie nicht zu {name} wechseln.",
} satisfies Translation<typeof linkedAccount>;
