import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "اختصارات لوحة المفاتيح",
  search: "البحث عن زوج",
  palette: "البحث والأوامر السريعة",
  list: "عرض هذه القائمة",
  theme: "تبديل المظهر",
  chartMove: "التحرك في الزمن، على الرسم البياني",
  chartZoom: "التكبير والتصغير، على الرسم البياني",
  chartAlert: "ضبط تنبيه سعر، على الرسم البياني",
  newsStep: "العنوان التالي والسابق، في الأخبار",
  orElse: "أو",
  singleKeys: "اختصارات بمفتاح واحد",
  singleKeysText:
    "ما دامت معطلة لا تفعل الحروف والأرقام والعلامات شيئًا وحدها. تبقى المفاتيح مع Ctrl أو Command وEscape والأسهم.",
  close: "إغلاق ما هو مفتوح",
  goHome: "إلى الرئيسية",
  goMarket: "إلى السوق",
  goTrade: "إلى التداول",
  goProfile: "إلى حسابي",
  andThen: "ثم",
} satisfies Translation<typeof shortcutMessages>;
