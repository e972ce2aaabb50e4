import type { shellParts } from "../en/shell-parts.ts";
import type { Translation } from "../words.ts";

export default {
  console: "Konsole",
  referenceAge: "Referenzkurs",
  secondsOld: "{seconds} s",
  utcTime: "{time} UTC",
  offline: "Sie sind offline. Die Preise sind von {time}.",
  offlineNoData: "Sie sind offline. Noch ist nichts geladen.",
  reconnecting: "Der Markt wird neu verbunden. Die Preise sind von {time}.",
  marketStale: "Der Markt schweigt. Die Zahlen sind alt, und Market-Orders warten.",
  marketFailed: "Der Marktfeed ist ausgefallen. Die Zahlen sind alt, und Market-Orders warten.",
  reconnectingNoData: "Der Markt wird neu verbunden.",
  searchPairs: "Paare suchen",
  searchNone: "Kein Paar passt zu „{text}“.",
  searchResults: "Paare",
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
