import type { shellParts } from "../en/shell-parts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  console: "Console",
  referenceAge: "Preço de referência",
  secondsOld: "{seconds} s",
  clock: "{time} {zone}",
  offline: "Você está sem conexão. Os preços são de {time}.",
  offlineNoData: "Você está sem conexão. Nada foi carregado ainda.",
  reconnecting: "Reconectando ao mercado. Os preços são de {time}.",
  marketStale: "Sem novos preços. Os números são antigos, e ordens a mercado estão pausadas.",
  marketFailed: "A fonte do mercado falhou. Os números são antigos, e ordens a mercado estão pausadas.",
  reconnectingNoData: "Reconectando ao mercado.",
  searchPairs: "Buscar pares",
  searchNone: "Nenhum par corresponde a “{text}”.",
  searchResults: "Pares",
  commands: "Busca e comandos",
  dismiss: "Dispensar",
  notifications: "Mensagens",
  close: "Fechar",
  cancel: "Cancelar",
  request: "Solicitação",
  copy: "Copiar",
  copied: "Copiado",
  panelCrashed: "Esta parte parou de funcionar.",
  rounded: "arredondado",
} satisfies Translation<typeof shellParts>;
