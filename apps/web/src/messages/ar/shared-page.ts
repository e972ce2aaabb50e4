import type { sharedPage } from "../en/shared-page.ts";
import type { Translation } from "../define-messages.ts";

export default {
  show: "أظهر للدعم الصفحة التي أنا فيها",
  until: "اسم الصفحة فقط، ولا شيء مما فيها أبدًا، وحتى تُحل هذه المحادثة فقط.",
} satisfies Translation<typeof sharedPage>;
