import type { chartColours } from "../en/chart-colours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  ink: "Inchiostro",
  blue: "Blu",
  orange: "Arancione",
  sky: "Celeste",
  teal: "Turchese",
  amber: "Ambra",
  grey: "Grigio",
  green: "Colore dei prezzi in rialzo",
  red: "Colore dei prezzi in ribasso",
} satisfies Translation<typeof chartColours>;
