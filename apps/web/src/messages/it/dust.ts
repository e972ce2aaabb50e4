import type { dust } from "../en/dust.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Piccoli saldi",
  about:
    "Ciò che è inferiore all’operazione o allo scambio minimo del suo mercato si può scambiare tutto insieme, al prezzo e alla commissione di un normale scambio.",
  into: "In",
  show: "Mostra i prezzi",
  nothing: "Ora non si può scambiare nessun piccolo saldo.",
  line: "{paid} per {got}",
  fee: "Commissione {fee}",
  swapAll: { one: "Scambia {count} saldo con {got}", other: "Scambia {count} saldi con {got}" },
  refresh: "Nuovi prezzi",
  expired: "Questi prezzi sono scaduti. Non è stato scambiato nulla.",
  failed: "Impossibile caricare i prezzi. Non è stato scambiato nulla. {reason}",
  notSwapped: "Non è stato scambiato nulla. {reason}",
  done: { one: "Scambiato {count} saldo con {got}.", other: "Scambiati {count} saldi con {got}." },
  some: "Scambiati {done} saldi su {all}. Gli altri non sono cambiati.",
  left_no_price: "{amount} resta: ora non c’è un prezzo.",
  left_held: "{amount} resta: una parte è bloccata da un ordine.",
  left_worthless: "{amount} resta: vale meno dell’unità minima.",
} satisfies Translation<typeof dust>;
