import type { announcements } from "../en/announcements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "الإعلانات",
  info: "معلومة",
  warning: "تحذير",
  close: "إغلاق «{title}»",
  hide: "إخفاء «{title}» مؤقتًا",
} satisfies Translation<typeof announcements>;
