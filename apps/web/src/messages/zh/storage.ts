import type { storage } from "../en/storage.ts";
import type { Translation } from "../define-messages.ts";

export default {
  low: "我们的存储空间已满。新的委托、收付款和文件需要等待。行情照常更新，您仍可撤单。",
  full: "我们的存储空间已满。下单、撤单、收付款和文件都需要等待。行情照常更新，您的账户是安全的。",
} satisfies Translation<typeof storage>;
