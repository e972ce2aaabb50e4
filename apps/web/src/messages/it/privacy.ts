import type { privacy } from "../en/privacy.ts";
import type { Translation } from "../define-messages.ts";

export default {
  collected: "Cosa raccogliamo",
  collectedTitle: "Niente analisi d’uso, niente pubblicità",
  collectedText:
    "Conserviamo ciò che inserisci, le tue operazioni e ciò che protegge il tuo account: gli accessi con i loro dispositivi e indirizzi. Nulla ti traccia, quindi non c’è nulla del genere da disattivare. I dettagli sono nell’Informativa sulla privacy.",

  device: "Sullo schermo",
  hideBalances: "Nascondi i saldi",
  hideBalancesDetail: "Puntini al posto degli importi",

  data: "I tuoi dati",
  copy: "Una copia dei tuoi dati",
  copyNone: "Un file zip con tutto ciò che conserviamo su di te",
  copyWaiting: "Inizia tra un momento",
  copyRunning: "{done} parti su {parts} pronte",
  copyReady: "{size} · creata: {at}",
  copyFailed: "La copia non è riuscita. Nessuno dei tuoi dati è andato perso.",
  copyExpired: "L’ultima è stata eliminata dopo sette giorni",
  copyStart: "Crea una copia",
  copyRetry: "Riprova",
  copyAgain: "Crea una nuova copia",
  copyDownload: "Scarica",
  copyDownloadName: "Scarica la copia dei tuoi dati",
  copyUntil: "Viene conservata fino al {at}. Il file contiene tutti i tuoi dati, quindi tienilo per te.",
  copyText:
    "Ordini, esecuzioni, movimenti, la chat con i suoi file, accessi e impostazioni, in JSON e in tabelle. Ci vuole qualche minuto; ti inviamo un’e-mail quando è pronta. Puoi lasciare questa pagina.",
  copyProgress: "Avanzamento della copia dei tuoi dati",
  copyStarted: "La tua copia è in preparazione",
  copyNotStarted: "Nessuna copia è stata avviata. {reason}",
  copyLoading: "Caricamento delle tue copie",
  copyListFailed: "Impossibile verificare se esiste una copia.",
  bytes: "{size} byte",
  kilobytes: "{size} kB",
  megabytes: "{size} MB",

  deletion: "Elimina account",
  deletionCard:
    "Il tuo account viene eliminato quattordici giorni dopo la tua richiesta. Fino ad allora puoi cambiare idea.",
  deletionOpen: "Elimina account",
  deletionTitle: "Elimina account",
  deletionLoading: "Verifica se il tuo account può essere eliminato",
  deletionFailed: "Impossibile caricare le opzioni di eliminazione del tuo account. Non è cambiato nulla.",

  goes: "Cosa viene eliminato",
  goesName: "Nome, e-mail, telefono, Paese e immagine",
  goesDoor: "La tua password, i secondi passaggi, le passkey, le chiavi API e gli account collegati",
  goesTrail: "Le tue sessioni e la cronologia degli accessi con gli indirizzi",
  goesChat: "I messaggi e i file della tua chat con l’assistenza",
  goesCopies: "Le copie dei tuoi dati che abbiamo creato per te",
  stays: "Cosa resta, e perché",
  staysLedger:
    "Ordini, esecuzioni e movimenti, solo sotto un numero. I saldi di tutti nascono dalle stesse scritture, quindi togliere le tue falserebbe i conti degli altri. Lì nulla dice chi eri.",
  staysAudit:
    "Ciò che il nostro team ha fatto con il tuo account, in un registro che nessuno può modificare.",
  staysEvidence:
    "I tuoi documenti di verifica, cifrati, per {years} anni, come richiede la legge contro il riciclaggio di denaro. Poi vengono eliminati.",

  when: "Quando",
  whenText: {
    one: "{count} giorno dopo la tua richiesta. Ti inviamo un’e-mail adesso, il giorno prima e quando è fatto.",
    other:
      "{count} giorni dopo la tua richiesta. Ti inviamo un’e-mail adesso, il giorno prima e quando è fatto.",
  },
  whenAgain: "Dopo, la tua e-mail è libera: puoi usarla per registrarti di nuovo, con un nuovo account.",

  blockedAssets:
    "Sul tuo conto reale ci sono ancora {assets}. Prima preleva tutto, altrimenti andrebbe perso.",
  blockedOrders: {
    one: "Il tuo conto reale ha {count} ordine aperto. Prima annullalo.",
    other: "Il tuo conto reale ha {count} ordini aperti. Prima annullali.",
  },
  toWithdraw: "Preleva",
  toOrders: "Vedi ordini aperti",

  askTitle: "Elimina il mio account",
  reason: "Motivo dell’eliminazione",
  reasonHint: "Facoltativo. Viene eliminato insieme all’account.",
  confirm: "Scrivi ELIMINA per confermare",
  confirmWord: "ELIMINA",
  confirmMissing: "Scrivi la parola ELIMINA.",
  askDo: "Elimina il mio account",
  askFailed: "Il tuo account non è cambiato. {reason}",
  asked: "Il tuo account verrà eliminato",

  pendingTitle: "Il tuo account verrà eliminato",
  pendingText: "Questo account verrà eliminato in data {day} alle ore {time}.",
  pendingAsked: "L’hai richiesto in data {day}. Fino ad allora tutto funziona come sempre.",
  keep: "Mantieni il mio account",
  kept: "Il tuo account resta",
  keepFailed: "L’eliminazione non è stata annullata. {reason}",
} satisfies Translation<typeof privacy>;
