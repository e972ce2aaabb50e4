import type { profile } from "../en/profile.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Perfil",
  memberSince: "Membro desde {day}",
  notVerified: "Não verificado",
  level: "Nível {level}",
  verification: "Verificação",

  equity: "Patrimônio",
  demo: "Demo",
  equityFailed: "Não foi possível carregar seu patrimônio. Seus saldos não mudaram.",
  loadingProfile: "Carregando seu perfil",
  loadingEquity: "Carregando seu patrimônio",
  day: "24 h",

  practice: "Conta demo",
  demoMode: "Modo demo",
  demoOpen: "{balance}, redefinido em {day}",
  demoFresh: "{balance}, nunca redefinido",
  demoClosed: "Começar demo com {money}",
  resetBalance: "Redefinir saldo",
  resetAccount: "Redefinir conta",

  money: "Dinheiro",
  assets: "Ativos",
  portfolio: "Portfólio",
  tax: "Relatório fiscal",
  importedTrades: "Negociações importadas",
  orders: "Ordens",
  openCount: { one: "{count} aberta", other: "{count} abertas" },
  openMany: "{count} ou mais abertas",
  transactions: "Transações",
  execution: "Qualidade de execução",
  swap: "Converter",
  loadFund: "Depositar",
  withdraw: "Sacar",

  more: "Mais",
  commands: "Busca e comandos",
  commandsDetail: "Pares, páginas, ações, notícias e ajuda",
  settings: "Configurações",
  editAll: "Editar perfil",
  signOut: "Sair",
  signedOut: "Você saiu",
  signOutFailed:
    "Não foi possível contatar o servidor; outros dispositivos talvez ainda mostrem esta sessão.",
} satisfies Translation<typeof profile>;
