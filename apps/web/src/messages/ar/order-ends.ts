import type { orderEnds } from "../en/order-ends.ts";
import type { Translation } from "../define-messages.ts";

export default {
  canceled_by_user: "ألغيتَه أنت.",
  canceled_by_reset: "ألغته إعادة ضبط الحساب التجريبي.",
  canceled_by_operator: "ألغته المنصة.",
  canceled_by_timer: "ألغاه مؤقّت الإلغاء لديك.",
  replaced: "استبدلتَه بأمر آخر.",
  unfilled_ioc: "أُلغي ما لم يُنفَّذ فورًا.",
  out_of_liquidity: "لم تبق عروض للباقي.",
  protection_price: "تجاوز الباقي أسوأ سعر لك.",
  self_trade_prevented: "كان سيلتقي أمرًا لك أو لمجموعتك.",
  rejected: "رُفض.",
  unfilled_fok: "تعذّر تنفيذه كاملًا فلم يُنفَّذ منه شيء.",
  good_till_date: "كان ساريًا حتى تاريخ وقد حلّ.",
  insufficient_funds: "عند التفعيل لم يكن الرصيد كافيًا.",
  entry_unfilled: "انتهى أمر الدخول دون تنفيذ.",
  other_exit_filled: "نُفِّذ الخروج الآخر.",
  other_exit_triggered: "فُعِّل الخروج الآخر.",
  trading_limit: "أوقفته حدود التداول التي وضعتها.",
  other_exit_canceled: "أُلغي الخروج الآخر.",
} satisfies Translation<typeof orderEnds>;
