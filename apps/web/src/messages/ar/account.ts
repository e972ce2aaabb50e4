import type { accountWords } from "../en/account.ts";
import type { Translation } from "../words.ts";

export default {
  sheetTitle: "الحساب",
  useDemo: "تجريبي",
  useDemoDetail: "أموال للتدرّب على المحرك نفسه",
  useLive: "حقيقي",
  useLiveDetail: "أموال حقيقية",
  demoBalance: "الرصيد التجريبي",
  lastReset: "آخر إعادة ضبط",
  neverReset: "لا يوجد",
  demoUnit: "USD",

  resetBalance: "اضغط مطولًا لإعادة ضبط الرصيد",
  resetBalanceDetail:
    "يلغي أوامرك التجريبية المفتوحة ويعيد رصيدك التجريبي من USD إلى 10,000.00. وتبقى بقية أصولك وسجلك كما هي.",
  resetAccount: "اضغط مطولًا لإعادة ضبط الحساب",
  resetAccountDetail:
    "يلغي أوامرك التجريبية المفتوحة ويسحب كل الأصول التجريبية ويبدأ من جديد بمبلغ 10,000.00 USD. وينتقل سجلك إلى الفترات السابقة.",
  resetAlways: "يمكن إعادة الضبط في أي وقت وبأي رصيد. ولا تُمسّ الأموال الحقيقية أبدًا.",

  switchedToDemo: "أنت تتداول الآن بأموال تجريبية",
  switchedToLive: "أنت تتداول الآن بأموال حقيقية",
  toggleFailed: "تعذّر تبديل الوضع التجريبي",
  resetBalanceFailed: "تعذّرت إعادة ضبط الرصيد التجريبي",
  resetAccountFailed: "تعذّرت إعادة ضبط الحساب التجريبي",

  startTitle: "كيف تريد أن تبدأ؟",
  startText: "كلاهما يعمل على المحرك نفسه وبالقواعد نفسها، ويمكنك التبديل في أي وقت.",
  startDemo: "تدرّب بمبلغ 10,000.00",
  startDemoDetail: "رصيد تجريبي من USD للتداول. لا خسارة فيه، ويمكنك البدء من جديد متى شئت.",
  startLive: "ابدأ بحساب حقيقي",
  startLiveDetail:
    "حسابك الحقيقي فارغ إلى أن تودع أموالًا. تتحرك الأسعار ضدك بالسرعة التي تتحرك بها لصالحك: قد تخسر كل المال الذي تتداول به.",
} satisfies Translation<typeof accountWords>;
