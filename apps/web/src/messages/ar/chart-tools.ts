import type { chartTools } from "../en/chart-tools.ts";
import type { Translation } from "../define-messages.ts";

export default {
  look: "إعدادات الرسم البياني",
  kind_candles: "شموع",
  kind_bars: "أعمدة",
  kind_line: "خط",
  kind_area: "مساحة",
  kind_heikin: "هايكين آشي",
  scale_log: "مقياس لوغاريتمي",
  scale_percent: "مقياس بالنسبة المئوية",
  picture: "حفظ كصورة",
  pictureFailed: "تعذّر حفظ الصورة.",
  toNewest: "العودة إلى أحدث سعر",
  volumeBars: "الحجم",
  fullScreen: "ملء الشاشة",
  leaveFullScreen: "الخروج من ملء الشاشة",
} satisfies Translation<typeof chartTools>;
