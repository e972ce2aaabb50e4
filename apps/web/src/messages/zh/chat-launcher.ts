import type { launcherMessages } from "../en/chat-launcher.ts";
import type { Translation } from "../define-messages.ts";

export default {
  launcher: "在线客服",
  launcherUnread: "在线客服，{unread} 条未读",
  support: "客服",
  supportUnread: "客服，{unread} 条未读",
  titleBadge: "({unread}) {title}",
  peekOpen: "打开对话",
  dismissPeek: "关闭",
  agent: "客服人员",
  automatic: "自动回复",
  failed: "连接客服失败",
} satisfies Translation<typeof launcherMessages>;
