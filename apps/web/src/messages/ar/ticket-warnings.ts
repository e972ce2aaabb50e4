import type { ticketWarnings } from "../en/ticket-warnings.ts";
import type { Translation } from "../define-messages.ts";

export default {
  nothingBuy: "بسعر {price} لن يُنفَّذ هذا الأمر الآن وسيُلغى فورًا. أفضل سعر بيع هو {best}.",
  nothingSell: "بسعر {price} لن يُنفَّذ هذا الأمر الآن وسيُلغى فورًا. أفضل سعر شراء هو {best}.",
  nothingThere: "لا يوجد طرف مقابل الآن. لن يُنفَّذ هذا الأمر وسيُلغى فورًا.",
  farBuy: "حدّك أعلى بنسبة {percent} من أفضل سعر بيع، {best}. قد يُنفَّذ الأمر بأي سعر حتى ذلك الحد.",
  farSell: "حدّك أدنى بنسبة {percent} من أفضل سعر شراء، {best}. قد يُنفَّذ الأمر بأي سعر حتى ذلك الحد.",
} satisfies Translation<typeof ticketWarnings>;
