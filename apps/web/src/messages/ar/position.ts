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
} satisfies Translation<typeof position>;
