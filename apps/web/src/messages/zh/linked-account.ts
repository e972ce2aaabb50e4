import type { linkedAccount } from "../en/linked-account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "为另一个模拟账户打开",
  visited: "此页面属于{name}，因此此标签页现在使用该账户。",
  back: "返回{name}",
  open: "在{name}中打开",
  opening: "正在{name}中打开",
  stay: "留在{name}",
  unknown: "{reason}此标签页仍使用原来的账户，未作任何更改。",
  notKept: "此浏览器不保存此页面的任何数据，因此无法切换到{name}。",
} satisfies Translation<typeof linkedAccount>;
