import type { contactMails } from "../en/contact-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "مرحبًا،",
  subject: "أجابك الدعم ({reference})",
  answered: "كتبت إلينا على موقعنا، وقد أجابك الدعم:",
  goOn: "تابع المحادثة من هنا:\n{link}",
  once: "يفتح هذا الرابط هذه المحادثة وحدها. يمكن استخدامه مرة واحدة خلال 7 أيام. لا تُعطه لأحد.",
  notYou: "لم تكتب إلينا؟ إذن أدخل شخص ما عنوانك خطأً. بهذا الرابط لن تصلك رسائل كهذه بعد الآن:\n{link}",
  file: "(ملف: {name}. تراه في المحادثة.)",
} satisfies Translation<typeof contactMails>;
