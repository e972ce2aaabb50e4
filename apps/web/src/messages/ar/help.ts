import type { help } from "../en/help.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "الأسئلة الشائعة",
  search: "البحث في الأسئلة",
  topics: "المواضيع",
  allTopics: "الكل",
  loading: "جارٍ تحميل الأسئلة",
  failed: "تعذّر تحميل الأسئلة.",
  empty: "لا أسئلة بعد.",
  noMatch: "لا جواب يطابق «{text}».",
  found: {
    zero: "لا إجابات",
    one: "إجابة واحدة",
    two: "إجابتان",
    few: "{count} إجابات",
    many: "{count} إجابة",
    other: "{count} إجابة",
  },
  askSupport: "سؤال الدعم",
  askedFor: "كنت أبحث عن: «{text}»",
  wasHelpful: "هل أفادك هذا؟",
  yes: "نعم",
  no: "لا",
  thanks: "شكرًا لك.",
  voteFailed: "لم يُحفظ جوابك.",
  aboutQuestion: "بخصوص «{question}»: ",
  copyLink: "نسخ رابط هذا السؤال",
  copied: "نُسخ الرابط",
  stillOpen: "لم تجد ما تبحث عنه؟",
  synonyms:
    "إيداع,أودع,شحن,deposit|سحب,أسحب,استرداد أموالي,استرجاع,refund|kyc,التحقق,هوية,الهوية|2fa,mfa,totp,المصادقة,خطوة ثانية,مفتاح المرور|ضريبة,ضرائب,للضرائب,ربح,كشف,tax|رسوم,عمولة,تكلفة|كلمة المرور,دخول,محظور|حذف,إغلاق",
} satisfies Translation<typeof help>;
