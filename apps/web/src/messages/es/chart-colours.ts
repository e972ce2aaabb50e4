import type { chartColours } from "../en/chart-colours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  ink: "Tinta",
  blue: "Azul",
  orange: "Naranja",
  sky: "Celeste",
  teal: "Turquesa",
  amber: "Ámbar",
  grey: "Gris",
  green: "Color de los precios al alza",
  red: "Color de los precios a la baja",
} satisfies Translation<typeof chartColours>;
