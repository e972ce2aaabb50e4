import type { leaving } from "../en/leaving.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "المغادرة دون حفظ؟",
  text: "يبقى ما كتبته هنا حتى تغلق هذه الصفحة، لكنه غير محفوظ.",
  textOnDevice: "يبقى ما كتبته هنا على هذا الجهاز، لكنه غير محفوظ.",
  stay: "متابعة الكتابة",
  leave: "مغادرة",
} satisfies Translation<typeof leaving>;
