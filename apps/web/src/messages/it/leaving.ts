import type { leaving } from "../en/leaving.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Uscire senza salvare?",
  text: "Ciò che hai scritto qui resta finché non chiudi questa pagina, ma non è salvato.",
  textOnDevice: "Ciò che hai scritto qui resta su questo dispositivo, ma non è salvato.",
  stay: "Continua a scrivere",
  leave: "Esci",
} satisfies Translation<typeof leaving>;
