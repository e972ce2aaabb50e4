import type { limitReason } from "../en/limit-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  value: "Cet ordre vaut {actual} USD. Le plus grand que vous vous autorisez est de {limit} USD.",
  count:
    "Vous avez passé {actual} ordres aujourd’hui et vous en autorisez {limit}. Jusqu’à 00:00 UTC, seuls les ordres qui vendent contre USD sont acceptés.",
  loss: "La perte du jour est de {actual} USD et votre limite de {limit} USD. Jusqu’à 00:00 UTC, seuls les ordres qui vendent contre USD sont acceptés.",
  killSwitch: "Votre kill switch est activé. Les ordres peuvent être annulés et réduits, pas passés.",
  killSwitchLocked:
    "Votre kill switch est verrouillé jusqu’au {until}. Les ordres peuvent être annulés et réduits, pas passés.",
  link: "Vos limites de trading",
} satisfies Translation<typeof limitReason>;
