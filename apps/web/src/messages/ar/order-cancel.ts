import type { orderCancel } from "../en/order-cancel.ts";
import type { Translation } from "../define-messages.ts";

export default {
  cancelAllTitle: {
    zero: "لا أوامر مفتوحة لإلغائها",
    one: "إلغاء أمر مفتوح واحد؟",
    two: "إلغاء أمرين مفتوحين؟",
    few: "إلغاء {count} أوامر مفتوحة؟",
    many: "إلغاء {count} أمرًا مفتوحًا؟",
    other: "إلغاء {count} أمر مفتوح؟",
  },
  cancelAllText: "يصبح المحجوز متاحًا فورًا. لا رجعة في ذلك: الأمر الذي يُقدَّم من جديد يذهب إلى آخر قائمة الانتظار.",
  cancelAllOfPair: "تُلغى أوامر {pair} وحدها.",
  cancelAllDo: {
    zero: "لا أوامر",
    one: "إلغاء أمر واحد",
    two: "إلغاء أمرين",
    few: "إلغاء {count} أوامر",
    many: "إلغاء {count} أمرًا",
    other: "إلغاء {count} أمر",
  },
  cancelTitle: "إلغاء {what}؟",
  cancelText:
    "يُلغى الجزء غير المنفَّذ ويصبح {held} متاحًا. لا رجعة في ذلك: الأمر الذي يُقدَّم من جديد يذهب إلى آخر قائمة الانتظار.",
  keep: "إبقاء",
  keepAll: "إبقاؤها",
  canceledDone: "أُلغي الأمر",
  canceledCount: {
    zero: "لم يُلغَ أي أمر",
    one: "أُلغي أمر واحد",
    two: "أُلغي أمران",
    few: "أُلغيت {count} أوامر",
    many: "أُلغي {count} أمرًا",
    other: "أُلغي {count} أمر",
  },
  endedMeanwhile: "انتهى الأمر قبل أن يمكن إلغاؤه.",
  cancelDo: "إلغاء {amount}",
} satisfies Translation<typeof orderCancel>;
