import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "سارٍ حتى",
  inAnHour: "ساعة",
  inADay: "يوم",
  inAWeek: "أسبوع",
  endsRest: "ما لم يُنفَّذ حتى ذلك الحين يُلغى.",
  endsWaiting: "إن لم يتفعّل حتى ذلك الحين يُلغى.",
  endsWaitingLimit: "ما لم يتفعّل ويُنفَّذ حتى ذلك الحين يُلغى.",
  endsBoth: "إن ظلّا مفتوحين حتى ذلك الحين يُلغى الأمران معًا.",
  endsEntry:
    "ما لم يُنفَّذ حتى ذلك الحين يُلغى، وتُلغى معه أوامر الخروج إن لم يُنفَّذ شيء. أما أوامر الخروج لما نُفِّذ فتبقى سارية.",
} satisfies Translation<typeof goodTill>;
