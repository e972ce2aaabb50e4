import type { guestChat } from "../en/guest-chat.ts";
import type { Translation } from "../define-messages.ts";

export default {
  orWithout: "Non hai un conto o non riesci ad accedere?",
  write: "Scrivi senza un conto",
  begin: "Scrivi di che cosa si tratta. Non ti chiediamo altro.",
  hereOnly:
    "Possiamo rispondere solo qui. Tieni aperta questa pagina o torna in questo browser per leggere la risposta.",
  noAddress: "Rispondiamo qui.",
  giveAddress: "Ricevi le risposte anche per e-mail",
  answersTo: "Se sei andato via, le risposte arrivano a {email}.",
  mailsStopped: "{email} non riceve e-mail da noi: un link in una di esse le ha fermate. Rispondiamo qui.",
  change: "Cambia",
  leave: "Dimentica su questo dispositivo",
  where: "Dove ti rispondiamo quando sarai andato via?",
  name: "Nome (facoltativo)",
  email: "E-mail",
  noEmail: "Non sembra un indirizzo e-mail.",
  save: "Salva",
  bringTitle: "Ci hai scritto prima di accedere. Vuoi portare quella conversazione nel tuo conto?",
  bring: "Portala",
  notNow: "Non ora",
  brought: "La conversazione è nel tuo conto.",
  stopped: "Non riceverai più queste e-mail.",
} satisfies Translation<typeof guestChat>;
