import type { chartTools } from "../en/chart-tools.ts";
import type { Translation } from "../define-messages.ts";

export default {
  look: "Impostazioni del grafico",
  kind_candles: "Candele",
  kind_bars: "Barre",
  kind_line: "Linea",
  kind_area: "Area",
  kind_heikin: "Heikin-Ashi",
  scale_log: "Scala logaritmica",
  scale_percent: "Scala percentuale",
  picture: "Salva come immagine",
  pictureFailed: "Impossibile salvare l’immagine.",
  toNewest: "Torna al prezzo più recente",
  volumeBars: "Volume",
  fullScreen: "Schermo intero",
  leaveFullScreen: "Esci da schermo intero",
} satisfies Translation<typeof chartTools>;
