import type { notFound } from "../en/not-found.ts";
import type { Translation } from "../define-messages.ts";

export default {
  goHome: "返回首页",
  text: "此地址没有页面。页面可能已移走，或链接有误。",
} satisfies Translation<typeof notFound>;
