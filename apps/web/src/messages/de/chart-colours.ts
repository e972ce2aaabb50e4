import type { chartColours } from "../en/chart-colours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  ink: "Tinte",
  blue: "Blau",
  orange: "Orange",
  sky: "Himmelblau",
  teal: "Türkis",
  amber: "Bernstein",
  grey: "Grau",
  green: "Farbe steigender Preise",
  red: "Farbe fallender Preise",
} satisfies Translation<typeof chartColours>;
