import type { passkeys } from "../en/passkeys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  use: "استخدام مفتاح مرور",
  closed: "أُغلق سؤال المتصفح أو طال انتظاره. حاول من جديد.",
  exists: "لهذا الجهاز مفتاح مرور لحسابك من قبل.",
  unable: "لا يمكن لهذا الجهاز إنشاء مفتاح مرور يطلب بصمتك أو وجهك أو رمزك.",
  notHere: "تعمل مفاتيح المرور حين يُفتح الموقع باسمه لا بعنوان رقمي، وفي متصفح يدعمها.",
  failed: "تعذّر على المتصفح استخدام مفتاح مرور هنا. حاول من جديد أو استخدم طريقة أخرى.",
} satisfies Translation<typeof passkeys>;
