import type { appManifest } from "../en/app-manifest.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "Uma plataforma de negociação em que cada saldo e cada execução podem ser conferidos.",
  trade: "Negociar",
  market: "Mercado",
  chat: "Chat",
  narrow: "O gráfico de um par com Comprar e Vender ao alcance do polegar",
  wide: "Gráfico, livro de ordens, boleta e ordens numa só tela",
} satisfies Translation<typeof appManifest>;
