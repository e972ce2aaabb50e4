import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen: "حسابك مجمّد. يمكنك الاطلاع على كل شيء وإلغاء الأوامر، ولا يمكنك وضع أوامر جديدة.",
  trading: "التداول مجمّد في حسابك. تبقى الأوامر المفتوحة ويمكنك إلغاؤها.",
  deposits: "الإيداعات مجمّدة في حسابك. كل ما عدا ذلك يعمل كما من قبل.",
  withdrawals: "عمليات السحب مجمّدة في حسابك. كل ما عدا ذلك يعمل كما من قبل.",
  toSupport: "مراسلة الدعم",
} satisfies Translation<typeof frozenMessages>;
