import type { profile } from "../en/profile.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "حسابي",
  memberSince: "عضو منذ {day}",
  notVerified: "غير موثّق",
  level: "المستوى {level}",
  verification: "التحقق من الهوية",

  equity: "إجمالي القيمة",
  demo: "تجريبي",
  equityFailed: "تعذّر تحميل إجمالي القيمة. لم تتغير أرصدتك.",
  loadingProfile: "جارٍ تحميل ملفك",
  loadingEquity: "جارٍ تحميل إجمالي القيمة",
  day: "24 ساعة",

  practice: "حساب التدرّب",
  demoMode: "الوضع التجريبي",
  demoOpen: "{balance}، آخر إعادة ضبط {day}",
  demoFresh: "{balance}، لم يُعَد ضبطه",
  demoClosed: "ابدأ الحساب التجريبي بمبلغ {money}",
  resetBalance: "إعادة ضبط الرصيد",
  resetAccount: "إعادة ضبط الحساب",

  money: "المال",
  assets: "الأصول",
  portfolio: "المحفظة",
  tax: "التقرير الضريبي",
  orders: "الأوامر",
  openCount: {
    zero: "لا شيء مفتوحًا",
    one: "أمر مفتوح",
    two: "أمران مفتوحان",
    few: "{count} أوامر مفتوحة",
    many: "{count} أمرًا مفتوحًا",
    other: "{count} أمر مفتوح",
  },
  openMany: "{count} أو أكثر مفتوحة",
  transactions: "المعاملات",
  execution: "جودة التنفيذ",
  swap: "مبادلة",
  loadFund: "إيداع",
  withdraw: "سحب",

  more: "المزيد",
  commands: "البحث والأوامر السريعة",
  commandsDetail: "الأزواج والصفحات والإجراءات والمساعدة",
  settings: "الإعدادات",
  editAll: "تعديل الملف الشخصي",
  signOut: "تسجيل الخروج",
  signedOut: "تم تسجيل خروجك",
  signOutFailed: "تعذّر الوصول إلى الخادم، فقد تظل هذه الجلسة ظاهرة على أجهزة أخرى.",
} satisfies Translation<typeof profile>;
