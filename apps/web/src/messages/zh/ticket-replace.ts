import type { ticketReplace } from "../en/ticket-replace.ts";
import type { Translation } from "../define-messages.ts";

export default {
  replace: "替换委托",
  hint: "如需更改方向、类型或其他内容，请替换委托：下单面板会带着它的数值打开。",
  note: "提交时会先取消{what}，即使新委托随后被拒绝；若届时该委托已结束，则不会下单。",
  ended: "要替换的委托已结束，不会下单替代它。",
  separate: "改为单独下单",
  gone: "此委托已不再挂单，没有可替换的内容。",
} satisfies Translation<typeof ticketReplace>;
