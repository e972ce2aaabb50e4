import type { chartColours } from "../en/chart-colours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  ink: "Encre",
  blue: "Bleu",
  orange: "Orange",
  sky: "Bleu ciel",
  teal: "Turquoise",
  amber: "Ambre",
  grey: "Gris",
  green: "Couleur de la hausse",
  red: "Couleur de la baisse",
} satisfies Translation<typeof chartColours>;
