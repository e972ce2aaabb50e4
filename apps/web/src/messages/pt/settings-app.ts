import type { app } from "../en/settings-app.ts";
import type { Translation } from "../define-messages.ts";

export default {
  languageTitle: "Idioma",
  asBrowser: "Como o navegador",
  browserAsks: "Seu navegador pede",
  languageFailed: "O idioma não foi alterado. {reason}",
  formats: "Formatos",
  formatAmount: "Valores",
  formatChange: "Variações",
  formatDate: "Datas",
  formatTime: "Horas do mercado",
  formatZone: "Fuso horário",
  formatZoneText: "Como este dispositivo diz",

  aboutLoading: "Carregando o que roda aqui",
  aboutFailed: "Não foi possível carregar. Sua conta continua como estava.",
  version: "Versão",
  licence: "Licença",
  apache: "Apache 2.0",
  market: "Mercado",
  source: "Fonte dos preços",
  simulated: "Mercado simulado: os preços não são de um mercado real.",
  recorded: "Gravado: preços reais do passado, reproduzidos.",
  live: "Preços de uma bolsa real.",
  journal: "O diário",
  journalText:
    "Cada ordem, execução e movimento de dinheiro é um comando em um único diário. Cada linha traz um hash da anterior, então nada nele pode mudar sem que este mude.",
  newest: "Comando mais recente",
  hash: "Hash da cadeia",
  copy: "Copiar",
  copied: "Copiado",
  check: "Como conferir",
  checkText:
    "Quem opera esta instalação executa npm run prove. Ele repete o diário desde o primeiro comando e diz se cada saldo, ordem e execução decorre dele. O hash de cada comando está na tabela journal.",
  refresh: "Ler de novo",

  licences: "Licenças",
  licencesText: { one: "{count} pacote de terceiros", other: "{count} pacotes de terceiros" },
  licencesLoading: "Carregando as licenças",
  licencesFailed: "Não foi possível carregar as licenças.",
  licencesSearch: "Buscar pacotes e licenças",
  licencesNone: "Nenhum pacote ou licença tem esse nome.",
  licencesMore: { one: "Mais {count}. Busque por ele.", other: "Mais {count}. Busque por um." },
  legal: "Informações legais",
  terms: "Termos de Serviço",
  privacyPolicy: "Política de Privacidade",
} satisfies Translation<typeof app>;
