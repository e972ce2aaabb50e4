import type { registration } from "../en/registration.ts";
import type { Translation } from "../define-messages.ts";

export default {
  checkTitle: "تفقّد بريدك الإلكتروني",
  check: "كتبنا إلى {email}. الرابط في الرسالة يُكمل تسجيلك. يعمل مرة واحدة خلال يوم.",
  checkTaken: "إن كان هناك حساب بهذا العنوان فستخبرك الرسالة بذلك.",
  againIn: "لم يصلك شيء؟ تفقّد الرسائل غير المرغوبة أيضًا. يمكنك طلب رسالة أخرى بعد {seconds} ث.",
  againNow: "لم يصلك شيء؟ تفقّد الرسائل غير المرغوبة أيضًا، أو اطلب رسالة أخرى.",
  againOff: "يمكنك طلب رسالة أخرى بعد دقيقة من الأخيرة.",
  again: "إعادة إرسال الرسالة",
  againSent: "رسالة أخرى في الطريق. أحدث رابط هو المعتمد.",
  againFailed: "لم تُرسل رسالة أخرى. {reason}",
  other: "استخدام عنوان آخر",

  finishTitle: "إكمال التسجيل",
  finishLead: "اكتب كلمة المرور التي اخترتها عند التسجيل. إن لم تطلب هذا فأغلق الصفحة، ولن يُنشأ أي حساب.",
  finish: "إنشاء حسابي",
  finishWrong: "هذه ليست كلمة المرور المختارة لهذا التسجيل.",
  finishFailed: "لا حساب بعد. {reason}",
  finishGone: "لم يعد هذا الرابط صالحًا. استُخدم من قبل، أو انتهت مدته، أو هناك أحدث منه.",
  finishTaken: "يوجد الآن حساب بهذا البريد.",
  registerAgain: "التسجيل من جديد",
} satisfies Translation<typeof registration>;
