import type { pageHeads } from "../en/page-heads.ts";
import type { Translation } from "../define-messages.ts";

export default {
  pairTitle: "{pair}: السعر والرسم البياني ودفتر الأوامر",
  pairDescription: "{name} بعملة {quote}: السعر والرسم البياني ودفتر الأوامر وآخر الصفقات مباشرة. {feed}.",
  simulated: "سوق محاكاة",
  recorded: "سوق مسجلة",
  live: "مباشر: {source}",
  day: "24 ساعة",
  halted: "متوقف",
  news: "الأخبار",
} satisfies Translation<typeof pageHeads>;
