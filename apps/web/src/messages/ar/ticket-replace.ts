import type { ticketReplace } from "../en/ticket-replace.ts";
import type { Translation } from "../define-messages.ts";

export default {
  replace: "استبدال",
  hint: "لتغيير الجهة أو النوع أو غير ذلك استبدل الأمر: يُفتح نموذج الأمر بقيمه.",
  note: "يُلغي الإرسال أولًا {what}، حتى لو رُفض الأمر الجديد بعد ذلك؛ وإن كان قد انتهى حتى ذلك الحين فلا يُقدَّم شيء.",
  ended: "انتهى الأمر المراد استبداله. لن يُقدَّم شيء بدلًا منه.",
  separate: "تقديم أمر منفصل بدلًا من ذلك",
  gone: "لم يعد هذا الأمر مفتوحًا، فلا شيء لاستبداله.",
} satisfies Translation<typeof ticketReplace>;
