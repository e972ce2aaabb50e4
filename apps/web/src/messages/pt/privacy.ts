import type { privacy } from "../en/privacy.ts";
import type { Translation } from "../define-messages.ts";

export default {
  collected: "O que coletamos",
  collectedTitle: "Sem análises, sem publicidade",
  collectedText:
    "Guardamos o que você digita, o que você negocia e o que protege sua conta: acessos com seus dispositivos e endereços. Nada segue você por aí, portanto não há nada disso para desligar. A Política de Privacidade diz tudo.",

  device: "Na tela",
  hideBalances: "Ocultar saldos",
  hideBalancesDetail: "Seis pontos no lugar dos números",

  data: "Seus dados",
  copy: "Uma cópia dos seus dados",
  copyNone: "Um arquivo zip com tudo o que guardamos sobre você",
  copyWaiting: "Será feita em instantes",
  copyRunning: "{done} de {parts} partes prontas",
  copyReady: "{size} · criada {at}",
  copyFailed: "Não pôde ser feita. Nada seu se perdeu.",
  copyExpired: "A última foi excluída após sete dias",
  copyStart: "Fazer uma cópia",
  copyRetry: "Tentar de novo",
  copyAgain: "Fazer nova cópia",
  copyDownload: "Baixar",
  copyDownloadName: "Baixar a cópia dos seus dados",
  copyUntil:
    "Fica guardada até {at}. Quem tem o arquivo sabe tudo o que há nele, então guarde-o só para você.",
  copyText:
    "Ordens, execuções, transações, o chat com seus arquivos, acessos e configurações, em JSON e em tabelas. Leva alguns minutos; avisamos por e-mail quando estiver pronta. Você pode sair desta página.",
  copyProgress: "Andamento da cópia dos seus dados",
  copyStarted: "Sua cópia está sendo feita",
  copyNotStarted: "Nenhuma cópia foi iniciada. {reason}",
  copyLoading: "Carregando suas cópias",
  copyListFailed: "Não foi possível ver se há uma cópia.",
  bytes: "{size} bytes",
  kilobytes: "{size} kB",
  megabytes: "{size} MB",

  deletion: "Excluir conta",
  deletionCard: "Sua conta termina catorze dias depois do pedido. Até lá, você pode mudar de ideia.",
  deletionOpen: "Excluir conta",
  deletionTitle: "Excluir conta",
  deletionLoading: "Vendo se algo impede a exclusão",
  deletionFailed: "Não foi possível ver se sua conta pode ser excluída. Ela continua como estava.",

  goes: "O que é excluído",
  goesName: "Seu nome, e-mail, telefone, país e foto",
  goesDoor: "Sua senha, segundas etapas, chaves de acesso, chaves de API e contas vinculadas",
  goesTrail: "Suas sessões e seu histórico de acessos com os endereços",
  goesChat: "As palavras e os arquivos da sua conversa com o suporte",
  goesCopies: "Cópias dos seus dados que fizemos para você",
  stays: "O que fica, e por quê",
  staysLedger:
    "Ordens, execuções e transações, sob um simples número. Os saldos de todos são feitos dos mesmos lançamentos; tirar os seus deixaria errada a contabilidade dos outros. Nada ali diz quem você era.",
  staysAudit: "O que nossa equipe fez com sua conta, em um registro que ninguém pode mudar.",
  staysEvidence:
    "O que você entregou para ser verificado, criptografado, por {years} anos, porque a lei contra a lavagem de dinheiro exige. Depois é excluído.",

  when: "Quando",
  whenText: {
    one: "{count} dia depois do pedido. Enviamos um e-mail agora, na véspera e quando estiver feito.",
    other: "{count} dias depois do pedido. Enviamos um e-mail agora, na véspera e quando estiver feito.",
  },
  whenAgain: "Depois, seu e-mail fica livre: você pode criar uma nova conta com ele.",

  blockedAssets: "Sua conta real ainda tem {assets}. Isso se perderia, então retire antes.",
  blockedOrders: {
    one: "Sua conta real tem {count} ordem aberta. Cancele-a primeiro.",
    other: "Sua conta real tem {count} ordens abertas. Cancele-as primeiro.",
  },
  toWithdraw: "Sacar",
  toOrders: "Ver ordens abertas",

  askTitle: "Excluir minha conta",
  reason: "Por que você vai embora",
  reasonHint: "Só se quiser dizer. Vai embora com a conta.",
  confirm: "Digite EXCLUIR para confirmar",
  confirmWord: "EXCLUIR",
  confirmMissing: "Digite a palavra EXCLUIR.",
  askDo: "Excluir minha conta",
  askFailed: "Sua conta continua como estava. {reason}",
  asked: "Sua conta será excluída",

  pendingTitle: "Sua conta será excluída",
  pendingText: "Esta conta será excluída em {day} às {time}.",
  pendingAsked: "Você pediu em {day}. Até lá, tudo funciona como sempre.",
  keep: "Manter minha conta",
  kept: "Sua conta fica",
  keepFailed: "A exclusão não foi retirada. {reason}",
} satisfies Translation<typeof privacy>;
