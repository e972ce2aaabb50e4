import type { leaving } from "../en/leaving.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "不保存就离开？",
  text: "您写的内容会保留到关闭本页为止，但尚未保存。",
  textOnDevice: "您写的内容保留在此设备上，但尚未保存。",
  stay: "继续编辑",
  leave: "离开",
} satisfies Translation<typeof leaving>;
