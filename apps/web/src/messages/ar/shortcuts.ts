import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "اختصارات لوحة المفاتيح",
  search: "البحث عن زوج",
  palette: "البحث والأوامر السريعة",
  list: "عرض هذه القائمة",
  theme: "تبديل المظهر",
  orderType: "اختيار نوع الأمر، في شاشة التداول",
  close: "إغلاق ما هو مفتوح",
  goHome: "إلى الرئيسية",
  goMarket: "إلى السوق",
  goTrade: "إلى التداول",
  goProfile: "إلى حسابي",
  andThen: "ثم",
} satisfies Translation<typeof shortcutMessages>;
