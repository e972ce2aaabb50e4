import type { ticketReason } from "../en/ticket-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loadFunds: "إيداع",
  resetDemo: "إعادة ضبط الرصيد التجريبي",
  lowerAmount: "خفض الكمية إلى {amount}",
  needMore: "تحتاج إلى {missing} إضافية.",
  wouldTakeBuy: "سيُنفَّذ هذا الأمر فورًا. اجعل السعر أدنى من {best} أو أوقف «صانع فقط».",
  wouldTakeSell: "سيُنفَّذ هذا الأمر فورًا. اجعل السعر أعلى من {best} أو أوقف «صانع فقط».",
} satisfies Translation<typeof ticketReason>;
