import type { profile } from "../en/profile.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Profil",
  memberSince: "Dabei seit {day}",
  notVerified: "Nicht geprüft",
  level: "Stufe {level}",
  verification: "Identitätsprüfung",

  equity: "Vermögen",
  demo: "Demo",
  equityFailed: "Ihr Vermögen ließ sich nicht laden. An Ihren Guthaben hat sich nichts geändert.",
  loadingProfile: "Ihr Profil wird geladen",
  loadingEquity: "Ihr Vermögen wird geladen",
  day: "24 h",

  practice: "Übungskonto",
  demoMode: "Demo-Modus",
  demoOpen: "{balance}, zuletzt zurückgesetzt {day}",
  demoFresh: "{balance}, nie zurückgesetzt",
  demoClosed: "Demo mit {money} starten",
  resetBalance: "Guthaben zurücksetzen",
  resetAccount: "Konto zurücksetzen",

  money: "Geld",
  assets: "Bestände",
  portfolio: "Portfolio",
  tax: "Steuerbericht",
  importedTrades: "Importierte Trades",
  orders: "Orders",
  openCount: { one: "{count} offen", other: "{count} offen" },
  openMany: "{count} oder mehr offen",
  transactions: "Buchungen",
  execution: "Ausführungsqualität",
  swap: "Tauschen",
  loadFund: "Einzahlen",
  withdraw: "Auszahlen",

  more: "Mehr",
  commands: "Suche und Befehle",
  commandsDetail: "Paare, Seiten, Aktionen, News und Hilfe",
  settings: "Einstellungen",
  editAll: "Profil bearbeiten",
  signOut: "Abmelden",
  signedOut: "Sie sind abgemeldet",
  signOutFailed: "Der Server war nicht erreichbar; andere Geräte zeigen diese Sitzung vielleicht noch.",
} satisfies Translation<typeof profile>;
