import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "有效至",
  inAnHour: "1 小时",
  inADay: "1 天",
  inAWeek: "1 周",
  endsRest: "届时未成交的部分将被撤销。",
  endsWaiting: "届时若未触发，将被撤销。",
  endsWaitingLimit: "届时未触发并成交的部分将被撤销。",
  endsBoth: "届时若仍未结束，两笔委托一并撤销。",
  endsEntry: "届时未成交的部分将被撤销；若毫无成交，退出单也一并撤销。已成交部分的退出单继续有效。",
} satisfies Translation<typeof goodTill>;
