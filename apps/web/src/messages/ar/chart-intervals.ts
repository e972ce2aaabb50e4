import type { chartIntervals } from "../en/chart-intervals.ts";
import type { Translation } from "../define-messages.ts";

export default {
  all: "كل مدد الشموع",
  fromTape: "من الصفقات، بلا سجل",
  since: "من الصفقات منذ {time} {zone}",
  empty: "لا صفقات بعد. تتكون شموع الثواني من الصفقات منذ فتح الرسم ومن آخر ما سبقها: لا سجل قبلها.",
} satisfies Translation<typeof chartIntervals>;
