import type { shellParts } from "../en/shell-parts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  console: "管理后台",
  referenceAge: "参考价",
  secondsOld: "{seconds} 秒",
  clock: "{time} {zone}",
  offline: "您已离线。价格截至 {time}。",
  offlineNoData: "您已离线。尚未加载任何内容。",
  reconnecting: "正在重新连接行情。价格截至 {time}。",
  marketStale: "行情没有更新。数字已旧，市价单已暂停。",
  marketFailed: "行情中断。数字已旧，市价单已暂停。",
  reconnectingNoData: "正在重新连接行情。",
  searchPairs: "搜索交易对",
  searchNone: "没有与“{text}”相符的交易对。",
  searchResults: "交易对",
  commands: "搜索与命令",
  dismiss: "关闭",
  notifications: "消息",
  close: "关闭",
  cancel: "取消",
  request: "请求",
  copy: "复制",
  copied: "已复制",
  panelCrashed: "此部分已停止工作。",
  rounded: "已舍入",
} satisfies Translation<typeof shellParts>;
