import type { statements } from "../en/statements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "كشوف الحساب",
  about: "كل قيود الشهر بتوقيت UTC مع أرصدتها، بصيغة PDF.",
  aboutDemo: "كل قيود أموال التدرّب في الشهر بتوقيت UTC مع أرصدتها، بصيغة PDF.",
  loading: "جارٍ تحميل كشوفك",
  failed: "تعذّر تحميل كشوفك، ولم تتغير.",
  empty: "يأتي الكشف الأول مع أول أموالك.",
  finished: "شهر كامل",
  running: "الشهر حتى الآن",
  soFar: "جارٍ",
  earlier: "الأشهر السابقة",
  pdf: "PDF",
  save: "حفظ {month} بصيغة PDF",
  notMade: "لم يُحفظ كشف {month}.",
  noConnection: "لم يُجب الخادم. حاول من جديد.",
} satisfies Translation<typeof statements>;
