import type { chartColours } from "../en/chart-colours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  ink: "Tinta",
  blue: "Azul",
  orange: "Laranja",
  sky: "Azul-celeste",
  teal: "Turquesa",
  amber: "Âmbar",
  grey: "Cinza",
  green: "Cor dos preços em alta",
  red: "Cor dos preços em baixa",
} satisfies Translation<typeof chartColours>;
