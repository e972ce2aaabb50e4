import type { appManifest } from "../en/app-manifest.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "منصة تداول يمكن لكل متداول فيها التحقق من كل رصيد وكل تنفيذ.",
  trade: "تداول",
  market: "السوق",
  chat: "المحادثة",
  narrow: "الرسم البياني للزوج مع الشراء والبيع تحت الإبهام",
  wide: "الرسم البياني ودفتر الأوامر ونموذج الأمر والأوامر في شاشة واحدة",
} satisfies Translation<typeof appManifest>;
