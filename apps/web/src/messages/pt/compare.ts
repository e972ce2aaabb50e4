import type { compare } from "../en/compare.ts";
import type { Translation } from "../define-messages.ts";

export default {
  button: "Comparar",
  title: "Comparar pares",
  search: "Buscar um par para comparar",
  compared: "Pares comparados",
  since: "Cada linha é a variação desde a primeira vela visível.",
  most: { one: "Cabe mais um par.", other: "Cabem mais {count} pares." },
  full: "Há três pares no gráfico. Remova um para adicionar outro.",
  none: "Nenhum par corresponde.",
  remove: "Remover {pair} do gráfico",
  loading: "carregando",
  failed: "não carregou",
  retry: "Carregar {pair} de novo",
  noCandles: "sem velas aqui",
  close: "Fechar",
  whileComparing: "Enquanto pares são comparados",
  ofChart: "Comparar no gráfico {place}",
} satisfies Translation<typeof compare>;
