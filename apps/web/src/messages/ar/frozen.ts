import type { frozenWords } from "../en/frozen.ts";
import type { Translation } from "../words.ts";

export default {
  frozen: "حسابك مجمّد. يمكنك الاطلاع على كل شيء وإلغاء الأوامر، ولا يمكنك وضع أوامر جديدة.",
  toSupport: "مراسلة الدعم",
} satisfies Translation<typeof frozenWords>;
