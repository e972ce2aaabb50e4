import type { compare } from "../en/compare.ts";
import type { Translation } from "../define-messages.ts";

export default {
  button: "Confronta",
  title: "Confronta coppie",
  search: "Cerca una coppia da confrontare",
  compared: "Coppie confrontate",
  since: "Ogni linea è la variazione dalla prima candela visibile.",
  most: { one: "Si può aggiungere ancora 1 coppia.", other: "Si possono aggiungere ancora {count} coppie." },
  full: "Sul grafico ci sono tre coppie. Togline una per aggiungerne un’altra.",
  none: "Nessuna coppia corrisponde.",
  remove: "Togli {pair} dal grafico",
  loading: "caricamento",
  failed: "non caricata",
  retry: "Carica di nuovo {pair}",
  noCandles: "nessuna candela qui",
  close: "Chiudi",
  whileComparing: "Durante il confronto di coppie",
  ofChart: "Confronta sul grafico {place}",
} satisfies Translation<typeof compare>;
