import type { documentMessages } from "../en/document.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "每笔余额、每笔成交都可核实的交易平台。",
  noScript: "Fillmark 需要 JavaScript 才能显示实时行情，请将其开启。",
} satisfies Translation<typeof documentMessages>;
