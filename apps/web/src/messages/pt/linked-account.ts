import type { linkedAccount } from "../en/linked-account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "Aberta para outra conta demo",
  visited: "Esta página é sobre {name}, por isso este separador está agora nessa conta.",
  back: "Voltar a {name}",
  open: "Abrir em {name}",
  opening: "A abrir em {name}",
  stay: "Continuar em {name}",
  unknown: "{reason} Este separador continua na sua conta e nada foi alterado.",
  notKept: "Este navegador não guarda nada desta página, por isso ela não pode passar para {name}.",
} satisfies Translation<typeof linkedAccount>;
