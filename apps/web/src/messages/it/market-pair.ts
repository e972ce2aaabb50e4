import type { marketPair } from "../en/market-pair.ts";
import type { Translation } from "../define-messages.ts";

export default {
  high: "Massimo 24 h",
  low: "Minimo 24 h",
  volume: "Volume 24 h",
  signIn: "Accedi per fare trading",
  openDemo: "Apri conto demo",
  trade: "Fai trading su {pair}",
  simulated:
    "Questo mercato è simulato. I suoi prezzi sono calcolati su questo server e non seguono un mercato reale.",
  recorded: "Questo mercato è una registrazione riprodotta. I suoi prezzi sono quelli di un altro giorno.",
  about: "Informazioni su {pair}",
  aboutText: "{name} ({base}), con prezzo in {quote}.",
  state: "Negoziazione",
  open: "Aperta",
  tick: "Passo di prezzo",
  lot: "Passo di quantità",
  minimum: "Ordine minimo",
  maximum: "Ordine massimo",
  band: "Distanza massima del limite dal mercato",
  makerFee: "Commissione maker",
  takerFee: "Commissione taker",
  feeByVolume: "In base al tuo volume di 30 giorni",
  source: "Fonte dei prezzi",
  unknown: "Qui non esiste la coppia {pair}.",
  allPairs: "Tutte le coppie",
  failed: "Impossibile caricare la coppia.",
  loading: "Caricamento della coppia",
} satisfies Translation<typeof marketPair>;
