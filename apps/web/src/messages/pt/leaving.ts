import type { leaving } from "../en/leaving.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Sair sem salvar?",
  text: "O que você escreveu aqui fica até você fechar esta página, mas não está salvo.",
  textOnDevice: "O que você escreveu aqui fica neste dispositivo, mas não está salvo.",
  stay: "Continuar escrevendo",
  leave: "Sair",
} satisfies Translation<typeof leaving>;
