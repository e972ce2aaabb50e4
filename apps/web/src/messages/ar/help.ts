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
} satisfies Translation<typeof help>;
