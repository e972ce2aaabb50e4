import type { consoleErrors } from "../en/console-errors.ts";
import type { Translation } from "../define-messages.ts";

export default {
  STATEMENT_REFUSED: "O extrato não foi importado, nem em parte.",
  LINE_MOVED_ON: "Esta linha já foi decidida. Veja-a de novo.",
  LINE_DOES_NOT_FIT: "Esta linha não pode comprovar isso.",
  BANK_ACCOUNT_KNOWN: "Esta conta bancária já existe.",
  BANK_DETAILS_WRONG: "Confira os números da conta bancária.",
  CHARGEBACK_OPEN: "Este depósito já está sendo contestado.",
  CHARGEBACK_MOVED_ON: "Este caso já avançou. Veja-o de novo.",
  FACTOR_RESET_OPEN: "Uma redefinição deste segundo fator já está em espera.",
  COUNTRY_CHANGE_WAITS: "Já há uma mudança deste país em espera.",
  FACTOR_NOT_LOST: "Não há segundo fator para redefinir, ou o titular o usou ou mudou desde o pedido.",
  OPENING_HOURS_WRONG: "Um horário termina depois de começar, e os de um mesmo dia não se sobrepõem.",
  MACRO_REFUSED:
    "Uma parte desta macro não pode ser feita agora, então nada foi feito. Veja a conversa de novo.",
  TOO_MANY_RULES: "Já existem tantas regras quantas pode haver. Remova uma primeiro.",
  TOO_MANY_MACROS: "Já existem tantas macros quantas pode haver. Remova uma primeiro.",
  TOO_MANY_TEAMS: "Já existem tantas equipes quantas pode haver. Remova uma primeiro.",
  TEAM_CHANGED: "Outra pessoa acabou de mudar isto. Veja de novo.",
  UNKNOWN_TEAM: "Esta equipe não existe mais.",
  UNKNOWN_AGENT: "Uma destas pessoas não pode mais responder. Veja a lista de novo.",
  ACCENT_UNREADABLE: "O texto nesta cor é difícil demais de ler. Escolha uma mais escura.",
  TOO_MANY_TAGS:
    "Já existem tantas etiquetas quantas pode haver. Use uma delas ou remova uma que não seja mais necessária.",
  TOO_MANY_VIEWS: "Você já salvou tantas visualizações desta lista quantas pode haver. Remova uma primeiro.",
  LIST_REFUSED: "A lista não foi aceita. A anterior continua.",
  MONITORING_OPEN:
    "Há um alerta não decidido sobre o dinheiro deste cliente. Ele precisa ser decidido antes em Monitoring.",
  MONITORING_MOVED_ON: "Este alerta já foi decidido ou tem novas movimentações. Veja de novo.",
  MONITORING_RULE_MOVED_ON: "Outra pessoa alterou esta regra. Veja de novo.",
  SCREENING_OPEN: "Este cliente pode estar em uma lista. Isso precisa ser decidido antes em Screening.",
  SCREENING_MOVED_ON: "Esta correspondência já foi decidida. Veja de novo.",
  DUPLICATE_OPEN: "Este cliente pode ter outra conta. Isso precisa ser decidido antes em Duplicates.",
  DUPLICATE_ACCOUNT: "Esta pessoa tem outra conta, que fica. Esta não pode ser aprovada.",
  DUPLICATE_MOVED_ON: "Sobre estas duas contas já se decidiu. Veja de novo.",
  DOCUMENTS_UNSEEN:
    "Abra todos os documentos antes de aprovar: algum nunca foi aberto ou foi substituído depois.",
  MEASURE_NOT_ENOUGH: "Quem está em uma lista de sanções não pode continuar sem congelamento.",
  GO_LIVE_INCOMPLETE: "O mercado real só pode ser aberto quando tudo na sua lista estiver pronto.",
  BROUGHT_IN_BY_ASKER: "Quem pede isto trouxe você para a equipe. Outra pessoa precisa aprovar.",
  TEAM_CHANGE_WAITS: "Esta mudança já foi pedida. Ela espera outro proprietário ou o seu prazo.",
  LISTING_TAKEN: "Já existe um com este nome, ou um que se escreve da mesma forma.",
  ASSET_NOT_LISTED: "Este ativo não existe aqui. Se foi proposto, outra pessoa tem de o aprovar primeiro.",
  FEED_LACKS_PAIR: "A fonte de mercado não tem preço deste par. Escolhe apenas ordens de traders.",
} satisfies Translation<typeof consoleErrors>;
