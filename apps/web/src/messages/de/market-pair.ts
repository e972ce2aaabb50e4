import type { marketPair } from "../en/market-pair.ts";
import type { Translation } from "../define-messages.ts";

export default {
  high: "24-h-Hoch",
  low: "24-h-Tief",
  volume: "24-h-Volumen",
  signIn: "Anmelden und handeln",
  openDemo: "Demokonto eröffnen",
  trade: "{pair} handeln",
  simulated:
    "Dieser Markt ist simuliert. Seine Kurse werden auf diesem Server berechnet und folgen keinem echten Markt.",
  recorded:
    "Dieser Markt ist eine Aufzeichnung, die abgespielt wird. Seine Kurse sind die eines anderen Tages.",
  about: "Über {pair}",
  aboutText: "{name} ({base}), in {quote} notiert.",
  state: "Handel",
  open: "Offen",
  tick: "Preisschritt",
  lot: "Mengenschritt",
  minimum: "Kleinste Order",
  maximum: "Größte Order",
  band: "Größter Abstand eines Limits vom Markt",
  makerFee: "Maker-Gebühr",
  takerFee: "Taker-Gebühr",
  feeByVolume: "Nach Ihrem Volumen der letzten 30 Tage",
  source: "Kursquelle",
  unknown: "Das Paar {pair} gibt es hier nicht.",
  allPairs: "Alle Paare",
  failed: "Das Paar wurde nicht geladen.",
  loading: "Das Paar wird geladen",
} satisfies Translation<typeof marketPair>;
