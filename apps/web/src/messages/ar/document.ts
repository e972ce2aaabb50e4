import type { documentMessages } from "../en/document.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "منصة تداول يتحقق فيها المتداولون من كل رصيد وكل تنفيذ.",
  noScript: "يحتاج Fillmark إلى JavaScript لعرض الأسواق الحية. يُرجى تفعيله.",
} satisfies Translation<typeof documentMessages>;
