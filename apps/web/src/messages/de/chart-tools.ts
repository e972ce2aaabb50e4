import type { chartTools } from "../en/chart-tools.ts";
import type { Translation } from "../define-messages.ts";

export default {
  look: "Charteinstellungen",
  kind_candles: "Kerzen",
  kind_bars: "Balken",
  kind_line: "Linie",
  kind_area: "Fläche",
  kind_heikin: "Heikin-Ashi",
  scale_log: "Logarithmische Skala",
  scale_percent: "Prozentskala",
  picture: "Als Bild speichern",
  pictureFailed: "Das Bild konnte nicht gespeichert werden.",
  toNewest: "Zurück zum neuesten Preis",
  volumeBars: "Volumen",
  fullScreen: "Vollbild",
  leaveFullScreen: "Vollbild verlassen",
} satisfies Translation<typeof chartTools>;
