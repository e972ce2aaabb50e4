import type { chatHours } from "../en/chat-hours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  backToday: "客服将于今天 {time} 恢复服务。",
  backTomorrow: "客服将于明天 {time} 恢复服务。",
  backOn: "客服将于 {day} {time} 恢复服务。",
  canWrite: "您现在就可以留言，我们上线后会看到。",
} satisfies Translation<typeof chatHours>;
