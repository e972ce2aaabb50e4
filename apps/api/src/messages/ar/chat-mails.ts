import type { chatMails } from "../en/chat-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "مرحبًا،",
  answeredSubject: "أجابك الدعم",
  answeredOne: "أجابك الدعم. هناك رسالة واحدة لم تقرأها بعد.",
  answered: "أجابك الدعم. عدد الرسائل التي لم تقرأها بعد: {count}.",
  signIn: "سجّل الدخول وافتح المحادثة لتقرأ.",
  readHere: "اقرأ هنا: {link}",
  end: "حفاظًا على خصوصيتك لا تحمل هذه الرسالة ما كُتب. ولن تصلك رسالة أخرى حتى تقرأ.",
} satisfies Translation<typeof chatMails>;
