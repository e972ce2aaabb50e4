import type { guestChat } from "../en/guest-chat.ts";
import type { Translation } from "../define-messages.ts";

export default {
  orWithout: "ليس لديك حساب، أو لا تستطيع تسجيل الدخول؟",
  write: "اكتب بدون حساب",
  begin: "اكتب موضوعك. لا يُطلب شيء آخر.",
  hereOnly: "لا يمكننا الرد إلا هنا. أبقِ هذه الصفحة مفتوحة، أو عد في هذا المتصفح لقراءة الرد.",
  noAddress: "نرد هنا.",
  giveAddress: "استلم الردود بالبريد الإلكتروني أيضًا",
  answersTo: "إذا غادرت، تُرسل الردود إلى {email}.",
  mailsStopped: "لا تصل {email} رسائل منا: أوقفها رابط في إحداها. نرد هنا.",
  change: "تغيير",
  leave: "انسَ على هذا الجهاز",
  where: "أين نرد عليك بعد مغادرتك؟",
  name: "الاسم (اختياري)",
  email: "البريد الإلكتروني",
  noEmail: "لا يبدو هذا عنوان بريد إلكتروني.",
  save: "حفظ",
  bringTitle: "كتبت إلينا قبل تسجيل الدخول. هل تنقل تلك المحادثة إلى حسابك؟",
  bring: "انقلها",
  notNow: "ليس الآن",
  brought: "المحادثة في حسابك.",
  stopped: "لن تصلك رسائل كهذه بعد الآن.",
} satisfies Translation<typeof guestChat>;
