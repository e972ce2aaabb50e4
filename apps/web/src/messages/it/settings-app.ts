import type { app } from "../en/settings-app.ts";
import type { Translation } from "../define-messages.ts";

export default {
  languageTitle: "Lingua",
  asBrowser: "Come il browser",
  browserAsks: "La lingua del tuo browser",
  languageFailed: "La lingua non è stata cambiata. {reason}",
  formats: "Formati",
  formatAmount: "Importi",
  formatChange: "Variazioni",
  formatDate: "Date",
  formatTime: "Orari del mercato",
  formatZone: "Fuso orario",
  formatZoneText: "Da questo dispositivo",

  aboutLoading: "Caricamento dei dettagli",
  aboutFailed: "Impossibile caricare i dettagli. Il tuo account non è cambiato.",
  version: "Versione",
  licence: "Licenza",
  apache: "Apache 2.0",
  market: "Mercato",
  source: "Fonte dei prezzi",
  simulated: "Mercato simulato: i prezzi non provengono da un mercato reale.",
  recorded: "Mercato registrato: prezzi reali del passato, riprodotti.",
  live: "Prezzi da un exchange reale.",
  journal: "Il giornale",
  journalText:
    "Ogni ordine, esecuzione e movimento di denaro è un comando in un unico giornale. Ogni riga contiene un hash della riga precedente, quindi nessuna riga passata si può modificare senza che si noti.",
  newest: "Ultimo comando",
  hash: "Hash della catena",
  copy: "Copia",
  copied: "Copiato",
  check: "Come verificarlo",
  checkText:
    "Il gestore esegue npm run prove. Riproduce il giornale dal suo primo comando e verifica che ogni saldo, ordine ed esecuzione ne derivi. L’hash di ogni comando è nella tabella journal.",
  refresh: "Aggiorna",

  licences: "Licenze",
  licencesText: { one: "{count} pacchetto di terze parti", other: "{count} pacchetti di terze parti" },
  licencesLoading: "Caricamento delle licenze",
  licencesFailed: "Impossibile caricare le licenze.",
  licencesSearch: "Cerca pacchetti e licenze",
  licencesNone: "Nessun pacchetto o licenza ha questo nome.",
  licencesMore: { one: "Ancora {count}. Cercalo.", other: "Ancora {count}. Cercane uno." },
  legal: "Note legali",
  terms: "Termini di servizio",
  privacyPolicy: "Informativa sulla privacy",
} satisfies Translation<typeof app>;
