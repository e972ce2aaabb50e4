import type { linkedAccount } from "../en/linked-account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "فُتحت لحساب تجريبي آخر",
  visited: "هذه الصفحة تخص {name}، لذلك أصبحت علامة التبويب هذه على ذلك الحساب.",
  back: "العودة إلى {name}",
  open: "الفتح في {name}",
  opening: "جارٍ الفتح في {name}",
  stay: "البقاء في {name}",
  unknown: "{reason} تبقى علامة التبويب هذه على حسابها ولم يتغير شيء.",
  notKept: "لا يحتفظ هذا المتصفح بأي شيء من هذه الصفحة، لذلك لا يمكنها الانتقال إلى {name}.",
} satisfies Translation<typeof linkedAccount>;
