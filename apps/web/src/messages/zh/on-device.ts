import type { onDevice } from "../en/on-device.ts";
import type { Translation } from "../define-messages.ts";

export default {
  updateReady: "新版本已就绪",
  updateDetail: "您正在写的内容会保留。",
  updateWaiting: "新版本稍后启用",
  updateWaitingDetail: "在您发送或关闭正在写的内容之后。",
  update: "更新",
  accountFrom: "您的账户数字截至 {time}。",
} satisfies Translation<typeof onDevice>;
