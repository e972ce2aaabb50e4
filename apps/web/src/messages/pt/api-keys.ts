import type { apiKeys } from "../en/api-keys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Chaves de API",
  lead: "Com uma chave, um programa seu usa a sua conta. Ela não permite entrar, sacar nem alterar a conta.",
  docs: "Como usar uma chave",
  loading: "Carregando suas chaves",
  failed: "Não foi possível carregar suas chaves. Elas funcionam como antes.",
  none: "Ainda não há chaves de API.",
  count: "{open} de {limit} chaves",
  full: "Você tem {limit} chaves, o máximo permitido. Revogue uma que você não usa.",
  make: "Nova chave",

  read: "Somente leitura",
  readDetail: "Vê saldos, ordens, execuções e transações",
  trade: "Leitura e negociação",
  tradeDetail: "Também envia, altera e cancela ordens",
  expired: "Expirada",
  hint: "fmk_…{hint}",
  anywhere: "De qualquer endereço",
  onlyFrom: "Somente de {addresses}",
  made: "Criada em {at}",
  never: "Nunca usada",
  used: "Usada em {at} de {address}",
  ends: "Expira em {at}",
  ended: "Expirou em {at}",

  newTitle: "Nova chave de API",
  name: "Nome",
  nameHint: "Para que serve, como o nome do programa",
  nameMissing: "Dê um nome à chave, para reconhecê-la depois.",
  nameLong: "O nome tem no máximo 60 caracteres.",
  may: "Permissões",
  addresses: "Endereços permitidos",
  addressesHint:
    "Um endereço ou rede por linha, como 203.0.113.7 ou 2001:db8::/32. Vazio: de qualquer lugar.",
  addressWrong: "“{line}” não é um endereço. Escreva um como 203.0.113.7 ou uma rede como 203.0.113.0/24.",
  addressesMany: "No máximo 20 linhas.",
  expiry: "Validade",
  days30: "30 dias",
  days90: "90 dias",
  days365: "Um ano",
  forever: "Até ser revogada",
  anywhereTrade:
    "Quem obtiver esta chave poderá negociar de qualquer lugar. Se puder, informe os endereços do seu programa.",
  create: "Criar chave",
  back: "Cancelar",
  createFailed: "A chave não foi criada. {reason}",

  shownTitle: "Sua nova chave",
  shownLead:
    "Copie a chave para onde seu programa guarda segredos. Ela só aparece agora: nós não a guardamos.",
  key: "Chave de {name}",
  copy: "Copiar chave",
  copied: "Copiada",
  saved: "Salvei a chave",
  savedFirst: "Salve a chave primeiro: ela não aparece de novo.",
  done: "Concluir",

  revoke: "Revogar",
  revokeOf: "Revogar {name}",
  revokeTitle: "Revogar “{name}”?",
  revokeText:
    "Programas que usam esta chave são recusados na hora. As ordens abertas continuam. Não dá para desfazer.",
  revokeKeep: "Manter",
  revokeFailed: "A chave não foi revogada. {reason}",
  revoked: "Chave revogada",
} satisfies Translation<typeof apiKeys>;
