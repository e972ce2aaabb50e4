import type { faults } from "../en/faults.ts";
import type { Translation } from "../define-messages.ts";

export default {
  network: "网络错误，请检查您的连接",
  page: "本页出错了。",
} satisfies Translation<typeof faults>;
