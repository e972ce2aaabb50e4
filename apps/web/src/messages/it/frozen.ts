import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen: "Il tuo account è sospeso. Puoi vedere tutto e annullare gli ordini, ma non inserirne di nuovi.",
  trading: "Il trading è sospeso per il tuo account. Gli ordini aperti restano e puoi annullarli.",
  deposits: "I depositi sono sospesi per il tuo account. Tutto il resto funziona come prima.",
  withdrawals: "I prelievi sono sospesi per il tuo account. Tutto il resto funziona come prima.",
  toSupport: "Scrivi all’assistenza",
} satisfies Translation<typeof frozenMessages>;
