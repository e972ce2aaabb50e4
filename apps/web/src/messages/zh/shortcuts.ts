import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "键盘快捷键",
  search: "搜索交易对",
  palette: "搜索与命令",
  list: "显示此列表",
  theme: "切换主题",
  chartMove: "在图表上左右移动时间",
  chartZoom: "在图表上缩放",
  chartAlert: "在图表上设置价格提醒",
  newsStep: "在新闻中切换上一条和下一条",
  orElse: "或",
  singleKeys: "单键快捷键",
  singleKeysText:
    "关闭后，单独按字母、数字和符号不起作用。与 Ctrl 或 Command 组合的键、Escape 和方向键仍可使用。",
  close: "关闭打开的窗口",
  goHome: "前往首页",
  goMarket: "前往行情",
  goTrade: "前往交易",
  goProfile: "前往我的",
  andThen: "然后",
} satisfies Translation<typeof shortcutMessages>;
