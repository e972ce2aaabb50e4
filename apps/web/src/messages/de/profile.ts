import type { profile } from "../en/profile.ts";
import type { Translation } from "../words.ts";

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
  demoOpen: "{balance} USD, zuletzt zurückgesetzt {day}",
  demoFresh: "{balance} USD, nie zurückgesetzt",
  demoClosed: "Üben Sie mit 10.000,00 auf derselben Engine",
  resetBalance: "Guthaben zurücksetzen",
  resetAccount: "Konto zurücksetzen",

  money: "Geld",
  assets: "Bestände",
  orders: "Orders",
  openCount: { one: "{count} offen", other: "{count} offen" },
  openMany: "{count} oder mehr offen",
  transactions: "Buchungen",
  swap: "Tauschen",
  loadFund: "Aufladen",
  withdraw: "Auszahlen",

  more: "Mehr",
  settings: "Einstellungen",
  editAll: "Alles bearbeiten",
  signOut: "Abmelden",
  signedOut: "Sie sind abgemeldet",
  signOutFailed:
    "Der Server ließ sich nicht verständigen; andere Geräte zeigen diese Sitzung vielleicht noch.",
} satisfies Translation<typeof profile>;
