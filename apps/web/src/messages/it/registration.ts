import type { registration } from "../en/registration.ts";
import type { Translation } from "../define-messages.ts";

export default {
  checkTitle: "Controlla la tua e-mail",
  check:
    "Abbiamo inviato un’e-mail a {email}. Il suo link completa la tua registrazione. Vale una volta sola, per un giorno.",
  checkTaken: "Se esiste già un account con questo indirizzo, l’e-mail te lo dice.",
  againIn: "Non è arrivata? Controlla lo spam. Puoi chiedere un’altra e-mail tra {seconds} s.",
  againNow: "Non è arrivata? Controlla lo spam o chiedi un’altra e-mail.",
  againOff: "Puoi chiedere un’altra e-mail un minuto dopo l’ultima.",
  again: "Invia di nuovo l’e-mail",
  againSent: "Abbiamo inviato un’altra e-mail. Vale solo il link più recente.",
  againFailed: "Non è stata inviata un’altra e-mail. {reason}",
  other: "Usa un altro indirizzo",

  finishTitle: "Completa la registrazione",
  finishLead:
    "Inserisci la password che hai scelto durante la registrazione. Se non l’hai chiesta tu, chiudi questa pagina: non viene creato nessun account.",
  finish: "Crea il mio account",
  finishWrong: "Questa non è la password che hai scelto per questa registrazione.",
  finishFailed: "Il tuo account non è stato creato. {reason}",
  finishGone: "Questo link non è più valido. È già stato usato, è scaduto o ce n’è uno più recente.",
  finishTaken: "Esiste già un account con questa e-mail.",
  registerAgain: "Registrati di nuovo",
} satisfies Translation<typeof registration>;
