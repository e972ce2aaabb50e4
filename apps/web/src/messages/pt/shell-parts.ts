import type { shellParts } from "../en/shell-parts.ts";
import type { Translation } from "../words.ts";

export default {
  console: "Console",
  referenceAge: "Preço de referência",
  secondsOld: "{seconds} s",
  utcTime: "{time} UTC",
  offline: "Você está sem conexão. Os preços são de {time}.",
  offlineNoData: "Você está sem conexão. Nada foi carregado ainda.",
  reconnecting: "Reconectando ao mercado. Os preços são de {time}.",
  marketStale: "O mercado está em silêncio. Os números são antigos, e ordens a mercado esperam.",
  marketFailed: "A fonte do mercado falhou. Os números são antigos, e ordens a mercado esperam.",
  reconnectingNoData: "Reconectando ao mercado.",
  searchPairs: "Buscar pares",
  searchNone: "Nenhum par corresponde a “{text}”.",
  searchResults: "Pares",
  dismiss: "Dispensar",
  notifications: "Mensagens",
  close: "Fechar",
  cancel: "Cancelar",
  request: "Pedido",
  copy: "Copiar",
  copied: "Copiado",
  panelCrashed: "Esta parte parou de funcionar.",
  rounded: "arredondado",
} satisfies Translation<typeof shellParts>;
