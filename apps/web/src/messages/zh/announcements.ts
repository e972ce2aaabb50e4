import type { announcements } from "../en/announcements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "公告",
  info: "信息",
  warning: "警告",
  close: "关闭“{title}”",
  hide: "暂时隐藏“{title}”",
} satisfies Translation<typeof announcements>;
