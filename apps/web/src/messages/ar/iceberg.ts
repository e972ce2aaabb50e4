import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "الكمية الظاهرة",
  about: "لا يظهر في الدفتر إلا جزء من الأمر.",
  plain:
    "يُظهر الدفتر {shown} {asset} من {total} {asset}. وحين يُنفَّذ جزء يظهر التالي في آخر الصف. ويمكن أن يُنفَّذ الأمر كله.",
  plainEmpty: "يُظهر الدفتر هذا القدر من الأمر في كل مرة. وحين يُنفَّذ جزء يظهر التالي في آخر الصف.",
  parts: "الظاهر {shown} {asset} · المخفي {hidden} {asset}",
  picture: "جزء من الأمر فوق الخط الذي يراه الآخرون، والباقي تحته.",
} satisfies Translation<typeof iceberg>;
