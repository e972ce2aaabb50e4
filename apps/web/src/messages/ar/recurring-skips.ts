import type { recurringSkips } from "../en/recurring-skips.ts";
import type { Translation } from "../define-messages.ts";

export default {
  skippedTitle: "تخطّي شراء متكرر: {pair}",
  pausedTitle: "أُوقف شراء متكرر مؤقتًا: {pair}",
  paused: "أُوقف مؤقتًا بعد {count} مواعيد متتالية بلا شراء.",
  by_owner: "تخطّيته أنت.",
  insufficient_funds: "الرصيد المتاح لا يكفي: كان المطلوب {amount}.",
  account_frozen: "حسابك مجمّد.",
  account_archived: "الحساب التجريبي مؤرشف.",
  market_closed: "لم يكن السوق يقبل الأوامر.",
  no_price: "لم يكن هناك سعر سوق حالي.",
  trading_limit: "أوقفته حدود التداول التي وضعتها.",
  missed: "مرّ الموعد بينما كانت المنصة غير متاحة.",
  order_refused: "رُفض الأمر.",
  unfilled: "لم يجد الأمر طرفًا مقابلًا.",
} satisfies Translation<typeof recurringSkips>;
