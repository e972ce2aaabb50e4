import type { chartTools } from "../en/chart-tools.ts";
import type { Translation } from "../define-messages.ts";

export default {
  look: "Réglages du graphique",
  kind_candles: "Chandeliers",
  kind_bars: "Barres",
  kind_line: "Ligne",
  kind_area: "Aire",
  kind_heikin: "Heikin-Ashi",
  scale_log: "Échelle logarithmique",
  scale_percent: "Échelle en pourcentage",
  picture: "Enregistrer comme image",
  pictureFailed: "L’image n’a pas pu être enregistrée.",
  toNewest: "Revenir au dernier prix",
  volumeBars: "Volume",
  fullScreen: "Plein écran",
  leaveFullScreen: "Quitter le plein écran",
} satisfies Translation<typeof chartTools>;
