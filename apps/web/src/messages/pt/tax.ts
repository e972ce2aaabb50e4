import type { tax } from "../en/tax.ts";
import type { Translation } from "../define-messages.ts";

export default {
  year: "Ano fiscal",
  noAdvice:
    "Isto é um registro da sua conta, não orientação fiscal. O que é tributado, e quando, depende de onde você mora.",
  loading: "Carregando o ano fiscal",
  failed: "O ano fiscal não carregou. Seus saldos não mudaram.",
  sums: "Alienações em {year}",
  disposals: "Alienações",
  proceeds: "Receita",
  cost: "Custo",
  gain: "Ganho ou perda",
  howProceeds: "O que você recebeu pelo que saiu, depois das taxas.",
  howCost: "O que os lotes que saíram custaram, com taxas, pelo seu método: {method}.",
  howGain: "Receita menos custo.",
  scope:
    "Vendas, trocas e taxas do primeiro ao último momento do ano em {zone}. Saques e correções são transferências e não contam. A troca de uma moeda por outra leva o custo junto e não realiza nada aqui; a sua receita pode ver de outra forma.",
  demoScope: "Dinheiro de prática, desde a última redefinição.",
  files: "Arquivos",
  aboutFiles:
    "Suas alienações lote por lote, ou tudo o que moveu seus ativos no ano nos formatos de importação de dois programas fiscais.",
  ownFile: "CSV de alienações",
  csvFailed: "Não foi possível criar o arquivo.",
  lines: "Alienações por lote",
  empty: "Nada foi alienado em {year}.",
  more: "Carregar mais",
  disposed: "Alienação",
  acquired: "Aquisição",
  what: "O quê",
  amount: "Quantidade",
  heldDays: "Dias mantido",
  held: { one: "Mantido por {count} dia", other: "Mantido por {count} dias" },
  fee: "Taxa",
} satisfies Translation<typeof tax>;
