import type { profile } from "../en/profile.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Profilo",
  memberSince: "Iscrizione: {day}",
  notVerified: "Da verificare",
  level: "Livello {level}",
  verification: "Verifica",

  equity: "Valore del conto",
  demo: "Demo",
  equityFailed: "Impossibile caricare il valore del conto. I tuoi saldi non sono cambiati.",
  loadingProfile: "Caricamento del profilo",
  loadingEquity: "Caricamento del valore del conto",
  day: "24 h",

  practice: "Conto demo",
  demoMode: "Modalità demo",
  demoOpen: "{balance}, ultimo ripristino {day}",
  demoFresh: "{balance}, mai ripristinato",
  demoClosed: "Inizia la demo con {money}",
  resetBalance: "Ripristina saldo",
  resetAccount: "Ripristina conto",

  money: "Denaro",
  assets: "Asset",
  portfolio: "Portafoglio",
  tax: "Report fiscale",
  importedTrades: "Operazioni importate",
  orders: "Ordini",
  openCount: { one: "{count} aperto", other: "{count} aperti" },
  openMany: "{count} o più aperti",
  transactions: "Movimenti",
  execution: "Qualità di esecuzione",
  swap: "Scambia",
  loadFund: "Deposita",
  withdraw: "Preleva",

  more: "Altro",
  commands: "Ricerca e comandi",
  commandsDetail: "Coppie, pagine, azioni, notizie e aiuto",
  settings: "Impostazioni",
  editAll: "Modifica profilo",
  signOut: "Esci",
  signedOut: "Hai chiuso la sessione",
  signOutFailed:
    "Impossibile raggiungere il server: altri dispositivi potrebbero mostrare ancora questa sessione.",
} satisfies Translation<typeof profile>;
