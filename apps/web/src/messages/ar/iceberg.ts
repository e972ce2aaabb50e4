import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "الكمية الظاهرة",
  about: "لا يظهر في الدفتر إلا جزء من الأمر.",
  plain: {
    zero: "يُظهر الدفتر {shown} {asset} من {total} {asset} في كل مرة، على {count} جزء.",
    one: "يُظهر الدفتر {shown} {asset} من {total} {asset} في كل مرة، على جزء واحد.",
    two: "يُظهر الدفتر {shown} {asset} من {total} {asset} في كل مرة، على جزأين على الأكثر.",
    few: "يُظهر الدفتر {shown} {asset} من {total} {asset} في كل مرة، على {count} أجزاء على الأكثر.",
    many: "يُظهر الدفتر {shown} {asset} من {total} {asset} في كل مرة، على {count} جزءًا على الأكثر.",
    other: "يُظهر الدفتر {shown} {asset} من {total} {asset} في كل مرة، على {count} جزء على الأكثر.",
  },
  refills: "وحين يُنفَّذ جزء يظهر التالي في آخر الصف.",
  fillsAll: "ويمكن أن يُنفَّذ الأمر كله.",
  placed: {
    zero: "جبل جليدي: يظهر {shown} {asset} في كل مرة، على {count} جزء.",
    one: "جبل جليدي: يظهر {shown} {asset} في كل مرة، على جزء واحد.",
    two: "جبل جليدي: يظهر {shown} {asset} في كل مرة، على جزأين على الأكثر.",
    few: "جبل جليدي: يظهر {shown} {asset} في كل مرة، على {count} أجزاء على الأكثر.",
    many: "جبل جليدي: يظهر {shown} {asset} في كل مرة، على {count} جزءًا على الأكثر.",
    other: "جبل جليدي: يظهر {shown} {asset} في كل مرة، على {count} جزء على الأكثر.",
  },
  nextPart: "ظهر الجزء التالي: {shown} {asset}",
  nextAt: "في آخر الصف عند {price}.",
  amended: "الكمية الظاهرة الآن {shown} {asset}.",
  plainEmpty: "يُظهر الدفتر هذا القدر من الأمر في كل مرة. وحين يُنفَّذ جزء يظهر التالي في آخر الصف.",
  parts: "الظاهر {shown} {asset} · المخفي {hidden} {asset}",
  picture: "جزء من الأمر فوق الخط الذي يراه الآخرون، والباقي تحته.",
} satisfies Translation<typeof iceberg>;
