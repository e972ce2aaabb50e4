import type { chartColours } from "../en/chart-colours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  ink: "حبر",
  blue: "أزرق",
  orange: "برتقالي",
  sky: "سماوي",
  teal: "فيروزي",
  amber: "كهرماني",
  grey: "رمادي",
  green: "لون الأسعار الصاعدة",
  red: "لون الأسعار الهابطة",
} satisfies Translation<typeof chartColours>;
