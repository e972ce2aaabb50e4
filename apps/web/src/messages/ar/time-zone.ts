import type { timeZone } from "../en/time-zone.ts";
import type { Translation } from "../define-messages.ts";

export default {
  about:
    "تظهر الأوقات والأيام والرسوم البيانية في كل الصفحات بهذه المنطقة الزمنية على هذا الجهاز. أما الحدود وكشوف الحساب وشموع اليوم فتبدأ كما هي عند 00:00 UTC.",
  search: "ابحث عن مدينة أو منطقة أو فرق",
  asDevice: "كما في هذا الجهاز",
  none: "لا منطقة زمنية بهذا الاسم.",
  more: {
    zero: "لا مزيد.",
    one: "واحدة أخرى. ابحث عنها.",
    two: "اثنتان أخريان. ابحث عنهما.",
    few: "{count} أخرى. ابحث عما تريد.",
    many: "{count} أخرى. ابحث عما تريد.",
    other: "{count} أخرى. ابحث عما تريد.",
  },
  use: "استخدام هذه المنطقة الزمنية",
} satisfies Translation<typeof timeZone>;
