import type { position } from "../en/position.ts";
import type { Translation } from "../define-messages.ts";

export default {
  noPosition: "لا تملك {asset} بعد.",
  quantityHeld: "المملوك",
  averageCost: "متوسط التكلفة",
  costBasis: "أساس التكلفة",
  marketValue: "القيمة",
  unrealised: "غير محقق",
  realised: "محقق",
  close: "إغلاق المركز",
  closeText: "يملأ نموذج الأمر ببيع {amount} بسعر السوق.",
  held: "{amount} محجوز للأوامر المفتوحة ويبقى.",
  heldHidden: "جزء محجوز للأوامر المفتوحة ويبقى.",
  dust: "ما يقل عن {step} لا يمكن بيعه ويبقى.",
} satisfies Translation<typeof position>;
