import type { storage } from "../en/storage.ts";
import type { Translation } from "../define-messages.ts";

export default {
  low: "مساحة التخزين لدينا ممتلئة. الأوامر والمدفوعات والملفات الجديدة تنتظر. الأسعار مستمرة، ويمكنك إلغاء الأوامر.",
  full: "مساحة التخزين لدينا ممتلئة. الأوامر والإلغاءات والمدفوعات والملفات تنتظر. الأسعار مستمرة، وحسابك آمن.",
} satisfies Translation<typeof storage>;
