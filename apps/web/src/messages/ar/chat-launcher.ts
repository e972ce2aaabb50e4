import type { launcherMessages } from "../en/chat-launcher.ts";
import type { Translation } from "../define-messages.ts";

export default {
  launcher: "الدعم المباشر",
  launcherUnread: "الدعم المباشر، غير المقروء {unread}",
  support: "الدعم",
  supportUnread: "الدعم، غير المقروء {unread}",
  titleBadge: "({unread}) {title}",
  peekOpen: "فتح المحادثة",
  dismissPeek: "إغلاق",
  agent: "موظف الدعم",
  automatic: "رد تلقائي",
  failed: "تعذّر الاتصال بالدعم",
} satisfies Translation<typeof launcherMessages>;
