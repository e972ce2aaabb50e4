import type { passkeys } from "../en/passkeys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  use: "Passkey benutzen",
  closed: "Die Frage des Browsers wurde geschlossen, oder es dauerte zu lange. Versuchen Sie es noch einmal.",
  exists: "Dieses Gerät hat schon einen Passkey für Ihr Konto.",
  unable: "Dieses Gerät kann keinen Passkey machen, der nach Fingerabdruck, Gesicht oder Code fragt.",
  notHere:
    "Ihre Passkeys gehen dort, wo diese Seite über ihren Namen geöffnet wird, nicht über eine Adresse aus Zahlen, und in einem Browser, der sie kennt.",
  failed: "Der Browser konnte hier keinen Passkey benutzen. Versuchen Sie es noch einmal, oder anders.",
} satisfies Translation<typeof passkeys>;
