import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "显示数量",
  about: "订单簿只显示委托的一部分。",
  plain: { other: "订单簿每次显示 {total} {asset} 中的 {shown} {asset}，最多分 {count} 份。" },
  refills: "一份成交后，下一份排到队尾显示。",
  fillsAll: "整笔委托都可以成交。",
  placed: { other: "冰山委托：每次显示 {shown} {asset}，最多分 {count} 份。" },
  nextPart: "显示下一份：{shown} {asset}",
  nextAt: "排在 {price} 的队尾。",
  amended: "显示数量改为 {shown} {asset}。",
  plainEmpty: "订单簿每次显示这么多。一份成交后，下一份排到队尾显示。",
  parts: "显示 {shown} {asset} · 隐藏 {hidden} {asset}",
  picture: "委托的一份在他人可见的线上方，其余在线下方。",
} satisfies Translation<typeof iceberg>;
