import type { sharedPage } from "../en/shared-page.ts";
import type { Translation } from "../define-messages.ts";

export default {
  show: "向客服显示我所在的页面",
  until: "仅显示页面名称，绝不显示页面内容，并且只到本次对话解决为止。",
} satisfies Translation<typeof sharedPage>;
