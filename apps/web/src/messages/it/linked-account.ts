import type { linkedAccount } from "../en/linked-account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "Aperta per un altro conto demo",
  visited: "Questa pagina riguarda {name}, quindi questa scheda ora è su quel conto.",
  back: "Torna a {name}",
  open: "Apri in {name}",
  opening: "Apertura in {name}",
  stay: "Resta su {name}",
  unknown: "{reason} Questa scheda resta sul suo conto e non è cambiato nulla.",
  notKept: "Questo browser non conserva nulla di questa pagina, quindi non può passare a {name}.",
} satisfies Translation<typeof linkedAccount>;
