import type { shellParts } from "../en/shell-parts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  console: "Console",
  referenceAge: "Prezzo di riferimento",
  secondsOld: "{seconds} s",
  clock: "{time} {zone}",
  offline: "Sei offline. I prezzi sono delle {time}.",
  offlineNoData: "Sei offline. Non è stato ancora caricato nulla.",
  reconnecting: "Riconnessione al mercato in corso. I prezzi sono delle {time}.",
  marketStale: "Nessun nuovo prezzo. I dati sono vecchi e gli ordini a mercato sono in pausa.",
  marketFailed:
    "Il flusso dati del mercato si è interrotto. I dati sono vecchi e gli ordini a mercato sono in pausa.",
  reconnectingNoData: "Riconnessione al mercato in corso.",
  searchPairs: "Cerca coppie",
  searchNone: "Nessuna coppia corrisponde a «{text}».",
  searchResults: "Coppie",
  commands: "Ricerca e comandi",
  dismiss: "Ignora",
  notifications: "Messaggi",
  close: "Chiudi",
  cancel: "Annulla",
  request: "Richiesta",
  copy: "Copia",
  copied: "Copiato",
  panelCrashed: "Questa parte ha smesso di funzionare.",
  rounded: "arrotondato",
} satisfies Translation<typeof shellParts>;
