import type { accountMessages } from "../en/account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  sheetTitle: "Konto",
  useDemo: "Demo",
  useDemoDetail: "Übungsgeld, dieselbe Engine",
  useLive: "Live",
  useLiveDetail: "Echtes Geld",
  demoBalance: "Demo-Guthaben",
  lastReset: "Zuletzt zurückgesetzt",
  neverReset: "Nie",

  resetBalance: "Halten, um das Guthaben zurückzusetzen",
  resetBalanceDetail:
    "Storniert Ihre offenen Demo-Orders und setzt Ihre Demo-{asset} auf {amount}. Andere Bestände und Ihr Verlauf bleiben.",
  resetAccount: "Halten, um das Konto zurückzusetzen",
  resetAccountDetail:
    "Storniert Ihre offenen Demo-Orders, gibt alle Demo-Werte zurück und beginnt neu mit {money}. Ihr Verlauf kommt unter „Vor dem Zurücksetzen“.",
  resetAlways: "Zurücksetzen ist jederzeit und bei jedem Guthaben möglich. Echtes Geld bleibt unberührt.",

  switchedToDemo: "Zu Demo gewechselt",
  switchedToLive: "Zu Live gewechselt",
  nowDemo: "Sie sind jetzt auf Demo",
  nowDemoText:
    "Ihr Konto wurde in einem anderen Tab oder auf einem anderen Gerät auf Demogeld umgestellt. Was hier offen ist, gilt jetzt für Demogeld.",
  nowLive: "Sie sind jetzt auf Live",
  nowLiveText:
    "Ihr Konto wurde in einem anderen Tab oder auf einem anderen Gerät auf echtes Geld umgestellt. Was hier offen ist, gilt jetzt für echtes Geld.",
  nowSandboxText:
    "Ihr Konto wurde in einem anderen Tab oder auf einem anderen Gerät auf Live umgestellt. Live ist hier eine Sandbox: Kein Geld darin ist echt.",
  backToDemo: "Zurück zu Demo",
  backToLive: "Zurück zu Live",
  goOnDemo: "Mit Demo weitermachen",
  goOnLive: "Mit Live weitermachen",
  toggleFailed: "Der Wechsel ist nicht gelungen",
  resetBalanceFailed: "Das Demo-Guthaben wurde nicht zurückgesetzt",
  resetAccountFailed: "Das Demokonto wurde nicht zurückgesetzt",

  startTitle: "Wie möchten Sie beginnen?",
  startText: "Beides läuft auf derselben Engine nach denselben Regeln. Sie können jederzeit wechseln.",
  startDemo: "Demo mit {money} starten",
  startDemoDetail: "Virtuelle {asset} zum Handeln. Sie können nichts verlieren und jederzeit neu beginnen.",
  startLive: "Live beginnen",
  startLiveDetail:
    "Ihr Live-Konto ist leer, bis Sie einzahlen. Preise laufen so schnell gegen Sie wie für Sie: Sie können alles Geld verlieren, mit dem Sie handeln.",
} satisfies Translation<typeof accountMessages>;
