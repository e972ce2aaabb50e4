import type { orderGroup } from "../en/order-group.ts";
import type { Translation } from "../define-messages.ts";

export default {
  linked: "أوامر مرتبطة",
  entry: "الدخول",
  begun: "نُفِّذ أمر الدخول الخاص به",
  begunFor: "بدأ الخروج بكمية {amount} {asset}.",
  pending: "يبدأ بعد تنفيذ أمر الدخول. حتى ذلك الحين يمكن إلغاؤه لا تعديله.",
  unpaid: "عند تنفيذ أمر الدخول لم يكن الرصيد كافيًا.",
  sameAmount: "تتشارك أوامر الخروج كمية واحدة، لذا لا يمكن تغييرها هنا.",
  cancelExit: "يُلغى الخروج الآخر معه ويصبح ما يحجزانه متاحًا. لا رجعة في ذلك.",
  cancelEntry: "لم يُنفَّذ منه شيء، لذا تُلغى أوامر خروجه معه ويصبح {held} متاحًا. لا رجعة في ذلك.",
  cancelEntryPart: "تبدأ أوامر خروجه بما نُفِّذ ويصبح {held} متاحًا. لا رجعة في ذلك.",
} satisfies Translation<typeof orderGroup>;
