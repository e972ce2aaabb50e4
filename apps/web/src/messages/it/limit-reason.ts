import type { limitReason } from "../en/limit-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  value: "Questo ordine vale {actual} USD. Il massimo che ti consenti è di {limit} USD.",
  count:
    "Oggi hai inserito {actual} ordini e te ne consenti {limit}. Fino alle 00:00 UTC si accettano solo ordini che vendono in cambio di USD.",
  loss: "La perdita di oggi è di {actual} USD e il tuo limite è di {limit} USD. Fino alle 00:00 UTC si accettano solo ordini che vendono in cambio di USD.",
  killSwitch: "Il tuo kill switch è attivo. Gli ordini si possono annullare e ridurre, non inserire.",
  killSwitchLocked:
    "Il tuo kill switch è bloccato fino al {until}. Gli ordini si possono annullare e ridurre, non inserire.",
  link: "I tuoi limiti di trading",
} satisfies Translation<typeof limitReason>;
