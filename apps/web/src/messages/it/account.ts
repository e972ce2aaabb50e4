import type { accountMessages } from "../en/account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  sheetTitle: "Conto",
  useDemo: "Demo",
  useDemoDetail: "Denaro demo, stesso motore",
  useLive: "Reale",
  useLiveDetail: "Denaro reale",
  demoBalance: "Saldo demo",
  lastReset: "Ultimo ripristino",
  neverReset: "Mai",

  resetBalance: "Tieni premuto per ripristinare il saldo",
  resetBalanceDetail:
    "Annulla i tuoi ordini demo aperti e porta i tuoi {asset} demo a {amount}. Gli altri asset e la tua cronologia restano.",
  resetAccount: "Tieni premuto per ripristinare il conto",
  resetAccountDetail:
    "Annulla i tuoi ordini demo aperti, restituisce tutti gli asset demo e ricomincia con {money}. La tua cronologia passa a «Prima del ripristino».",
  resetAlways:
    "Puoi ripristinare in qualsiasi momento e con qualsiasi saldo. Il denaro reale non viene mai toccato.",

  switchedToDemo: "Ora usi Demo",
  switchedToLive: "Ora usi Reale",
  nowDemo: "Ora sei su Demo",
  nowDemoText:
    "Hai scelto il denaro demo in un’altra scheda o su un altro dispositivo. Ora anche ciò che è aperto qui usa denaro demo.",
  nowLive: "Ora sei su Reale",
  nowLiveText:
    "Hai scelto il denaro reale in un’altra scheda o su un altro dispositivo. Ora anche ciò che è aperto qui usa denaro reale.",
  nowSandboxText:
    "Hai scelto Reale in un’altra scheda o su un altro dispositivo. Qui Reale è una sandbox (ambiente di prova): il denaro che contiene non è reale.",
  backToDemo: "Torna a Demo",
  backToLive: "Torna a Reale",
  goOnDemo: "Continua con Demo",
  goOnLive: "Continua con Reale",
  toggleFailed: "Impossibile cambiare la modalità demo",
  resetBalanceFailed: "Impossibile ripristinare il saldo demo",
  resetAccountFailed: "Impossibile ripristinare il conto demo",

  startTitle: "Come vuoi iniziare?",
  startText: "Entrambi usano lo stesso motore con le stesse regole. Puoi cambiare in qualsiasi momento.",
  startDemo: "Inizia la demo con {money}",
  startDemoDetail:
    "{asset} virtuali con cui operare. Non hai nulla da perdere e puoi ricominciare in qualsiasi momento.",
  startLive: "Inizia con denaro reale",
  startLiveDetail:
    "Il tuo conto reale è vuoto finché non depositi. I prezzi si muovono contro di te con la stessa rapidità con cui si muovono a tuo favore: puoi perdere tutto il denaro con cui operi.",
} satisfies Translation<typeof accountMessages>;
