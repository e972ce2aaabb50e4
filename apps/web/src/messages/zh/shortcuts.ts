import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "键盘快捷键",
  search: "搜索交易对",
  palette: "搜索与命令",
  list: "显示此列表",
  theme: "切换主题",
  orderType: "选择委托类型（交易页）",
  close: "关闭打开的窗口",
  goHome: "前往首页",
  goMarket: "前往行情",
  goTrade: "前往交易",
  goProfile: "前往我的",
  andThen: "然后",
} satisfies Translation<typeof shortcutMessages>;
