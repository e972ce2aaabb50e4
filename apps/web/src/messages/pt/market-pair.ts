import type { marketPair } from "../en/market-pair.ts";
import type { Translation } from "../define-messages.ts";

export default {
  high: "Máxima 24 h",
  low: "Mínima 24 h",
  volume: "Volume 24 h",
  signIn: "Entrar para negociar",
  openDemo: "Abrir conta demo",
  trade: "Negociar {pair}",
  simulated:
    "Este mercado é simulado. Seus preços são calculados neste servidor e não seguem um mercado real.",
  recorded: "Este mercado é uma gravação reproduzida. Seus preços são os de outro dia.",
  about: "Sobre {pair}",
  aboutText: "{name} ({base}), cotado em {quote}.",
  state: "Negociação",
  open: "Aberta",
  tick: "Passo de preço",
  lot: "Passo de quantidade",
  minimum: "Ordem mínima",
  maximum: "Ordem máxima",
  band: "Distância máxima de um limite ao mercado",
  makerFee: "Taxa maker",
  takerFee: "Taxa taker",
  feeByVolume: "Por seu volume de 30 dias",
  source: "Fonte dos preços",
  unknown: "O par {pair} não existe aqui.",
  allPairs: "Todos os pares",
  failed: "O par não foi carregado.",
  loading: "Carregando o par",
} satisfies Translation<typeof marketPair>;
