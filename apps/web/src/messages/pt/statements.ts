import type { statements } from "../en/statements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Extratos",
  about: "Todos os lançamentos de um mês em UTC, com os saldos, em PDF.",
  aboutDemo: "Todos os lançamentos de um mês de dinheiro fictício em UTC, com os saldos, em PDF.",
  loading: "Carregando seus extratos",
  failed: "Não foi possível carregar seus extratos. Eles não mudaram.",
  empty: "O primeiro extrato vem com seu primeiro dinheiro.",
  finished: "Mês completo",
  running: "Mês até agora",
  soFar: "Em andamento",
  earlier: "Meses anteriores",
  pdf: "PDF",
  save: "Salvar {month} em PDF",
  notMade: "O extrato de {month} não foi salvo.",
  noConnection: "O servidor não respondeu. Tente de novo.",
} satisfies Translation<typeof statements>;
