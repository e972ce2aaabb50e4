import type { faults } from "../en/faults.ts";
import type { Translation } from "../define-messages.ts";

export default {
  network: "خطأ في الشبكة، يُرجى التحقق من اتصالك",
  page: "حدث خطأ في هذه الصفحة.",
} satisfies Translation<typeof faults>;
