import type { limitReason } from "../en/limit-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  value: "Esta ordem vale {actual} USD. A maior que você se permite é de {limit} USD.",
  count:
    "Você enviou {actual} ordens hoje e se permite {limit}. Até 00:00 UTC só são aceitas ordens que vendem por USD.",
  loss: "A perda de hoje é de {actual} USD e seu limite é de {limit} USD. Até 00:00 UTC só são aceitas ordens que vendem por USD.",
  killSwitch: "Seu kill switch está ligado. Ordens podem ser canceladas e reduzidas, não enviadas.",
  killSwitchLocked:
    "Seu kill switch está travado até {until}. Ordens podem ser canceladas e reduzidas, não enviadas.",
  link: "Seus limites de negociação",
} satisfies Translation<typeof limitReason>;
