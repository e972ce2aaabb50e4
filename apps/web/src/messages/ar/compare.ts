import type { compare } from "../en/compare.ts";
import type { Translation } from "../define-messages.ts";

export default {
  button: "مقارنة",
  title: "مقارنة الأزواج",
  search: "البحث عن زوج للمقارنة",
  compared: "الأزواج المقارنة",
  since: "كل خط هو التغير منذ أول شمعة ظاهرة.",
  most: {
    zero: "لا يمكن إضافة أزواج أخرى.",
    one: "يمكن إضافة زوج آخر.",
    two: "يمكن إضافة زوجين آخرين.",
    few: "يمكن إضافة {count} أزواج أخرى.",
    many: "يمكن إضافة {count} زوجًا آخر.",
    other: "يمكن إضافة {count} زوج آخر.",
  },
  full: "على الرسم ثلاثة أزواج. أزل واحدًا لإضافة غيره.",
  none: "لا يوجد زوج مطابق.",
  remove: "إزالة {pair} من الرسم",
  loading: "جارٍ التحميل",
  failed: "لم يُحمَّل",
  retry: "تحميل {pair} من جديد",
  noCandles: "لا شموع هنا",
  close: "إغلاق",
  whileComparing: "أثناء مقارنة الأزواج",
  ofChart: "المقارنة في الرسم {place}",
} satisfies Translation<typeof compare>;
