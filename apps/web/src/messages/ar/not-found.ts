import type { notFound } from "../en/not-found.ts";
import type { Translation } from "../define-messages.ts";

export default {
  goHome: "إلى الرئيسية",
  text: "لا صفحة في هذا العنوان. ربما انتقلت، أو في الرابط خطأ.",
} satisfies Translation<typeof notFound>;
