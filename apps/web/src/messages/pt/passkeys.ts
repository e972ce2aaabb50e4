import type { passkeys } from "../en/passkeys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  use: "Usar chave de acesso",
  closed: "A pergunta do navegador foi fechada ou demorou demais. Tente de novo.",
  exists: "Este dispositivo já tem uma chave de acesso para sua conta.",
  unable: "Este dispositivo não cria chaves de acesso que peçam sua digital, seu rosto ou código.",
  notHere:
    "Suas chaves de acesso funcionam onde este site é aberto pelo nome, não por um endereço de números, e em um navegador que as conheça.",
  failed: "O navegador não conseguiu usar uma chave de acesso aqui. Tente de novo ou use outro meio.",
} satisfies Translation<typeof passkeys>;
