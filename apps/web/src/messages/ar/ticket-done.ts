import type { ticketDone } from "../en/ticket-done.ts";
import type { Translation } from "../define-messages.ts";

export default {
  doneTitle: "{verb} {amount} {asset}",
  donePartly: "{verb} {amount} {asset} من {wanted}",
  doneTrades: {
    zero: "لا صفقات",
    one: "صفقة واحدة",
    two: "صفقتان",
    few: "{count} صفقات",
    many: "{count} صفقة",
    other: "{count} صفقة",
  },
  yourPrice: "سعرك",
  bestAsk: "أفضل عرض عند الوصول",
  bestBid: "أفضل طلب عند الوصول",
  paid: "المدفوع",
  received: "المستلم",
  sequence: "معرّف التنفيذ",
  seeEvidence: "تفاصيل التنفيذ",
  newOrder: "أمر جديد",
  evidenceSlippage: "الانزلاق عن أفضل سعر",
} satisfies Translation<typeof ticketDone>;
