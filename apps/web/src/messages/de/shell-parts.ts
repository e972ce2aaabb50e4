import type { shellParts } from "../en/shell-parts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  console: "Konsole",
  referenceAge: "Referenzkurs",
  secondsOld: "{seconds} s",
  clock: "{time} {zone}",
  offline: "Sie sind offline. Die Preise sind von {time}.",
  offlineNoData: "Sie sind offline. Noch ist nichts geladen.",
  reconnecting: "Der Markt wird neu verbunden. Die Preise sind von {time}.",
  marketStale: "Keine neuen Kurse. Die Zahlen sind alt, und Market-Orders pausieren.",
  marketFailed: "Der Marktfeed ist ausgefallen. Die Zahlen sind alt, und Market-Orders pausieren.",
  reconnectingNoData: "Der Markt wird neu verbunden.",
  searchPairs: "Paare suchen",
  searchNone: "Kein Paar passt zu „{text}“.",
  searchResults: "Paare",
  commands: "Suche und Befehle",
  dismiss: "Schließen",
  notifications: "Meldungen",
  close: "Schließen",
  cancel: "Abbrechen",
  request: "Anfrage",
  copy: "Kopieren",
  copied: "Kopiert",
  panelCrashed: "Dieser Teil funktioniert nicht mehr.",
  rounded: "gerundet",
} satisfies Translation<typeof shellParts>;
