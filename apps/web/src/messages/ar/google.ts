import type { google } from "../en/google.ts";
import type { Translation } from "../define-messages.ts";

export default {
  continueWith: "المتابعة باستخدام Google",
  failedBecause: "لم يتم الدخول عبر Google. {reason}",
  libraryFailed: "تعذّر تحميل مكتبة JavaScript للتفويض من Google. حاول من جديد أو استخدم بريدك وكلمة المرور.",
  blocked: "لم يفتح متصفحك نافذة Google. اسمح بها لهذه الصفحة أو استخدم بريدك وكلمة المرور.",
  noCredential: "لم تقدّم Google جوابًا يمكن استخدامه. حاول من جديد أو استخدم بريدك وكلمة المرور.",
  notPossible: "هذا غير مُعدّ هنا. استخدم بريدك وكلمة المرور.",
  loadingButton: "جارٍ تحميل زر Google",

  linkTitle: "خطوة واحدة لربط Google",
  linkLead: "يوجد حساب بالبريد {email}. اكتب كلمة مروره مرة واحدة لتدخل عبر Google من الآن.",
  linkPassword: "كلمة مرور هذا الحساب",
  linkPasswordMissing: "أدخل كلمة المرور.",
  linkDo: "الربط والدخول",
  linkWrong: "لم يُربط شيء. كلمة المرور غير صحيحة.",
  linkFailed: "لم يُربط شيء. {reason}",
  linkOther: "الدخول بطريقة أخرى",

  agree: "بإنشاء حساب عبر Google توافق على",
  terms: "شروط الخدمة",
  and: "وعلى",
  privacy: "سياسة الخصوصية",

  link: "ربط",
  linkOf: "ربط حساب Google",
  unlink: "فك الربط",
  unlinkOf: "فك ربط حساب Google",
  cancel: "إلغاء",
  linkMineTitle: "ربط حساب Google",
  linkMineText: "اختر حساب Google الذي يمكنه الدخول إلى هذا الحساب. قد يختلف بريده.",
  linked: "تم ربط Google",
  unlinkTitle: "فك ربط حساب Google؟",
  unlinkText: "لن يُدخلك {email} بعد الآن. وتبقى كلمة المرور ومفاتيح المرور كما هي.",
  unlinkKeep: "إبقاء",
  unlinked: "تم فك ربط Google",
  refused: "لم يتغير شيء. {reason}",
  proveLead: "اختر حساب Google المرتبط بهذا الحساب.",
} satisfies Translation<typeof google>;
