import type { stepUp } from "../en/step-up.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "أكّد أنك أنت",
  lead: "نسأل مرة قبل كل أمر مهم. ويسري جوابك عشر دقائق.",
  loading: "جارٍ معرفة كيف يمكنك إثبات ذلك",
  failed: "تعذّر السؤال. لم يُنفَّذ شيء.",
  code: "رمز المصادقة",
  codeHint: "ستة أرقام تتغير كل نصف دقيقة.",
  codeMissing: "أدخل الأرقام الستة كلها.",
  confirm: "تأكيد",
  password: "كلمة المرور",
  passwordMissing: "أدخل كلمة المرور.",
  passkeyLead: "يطلب جهازك بصمتك أو وجهك أو رمزه.",
  useCode: "استخدام رمز المصادقة",
  usePassword: "استخدام كلمة المرور",
} satisfies Translation<typeof stepUp>;
