import type { accountMails } from "../en/account-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Olá,",
  openLink: "Abra este link:",
  openPage: "Abra esta página no endereço em que você usa a Fillmark:",
  whenAndWhere: "{what} Isso foi em {when}, do endereço {address}.",
  ifNotYou:
    "Se foi você, não há nada a fazer. Se não foi, redefina sua senha agora mesmo e escreva ao suporte.",

  finishSubject: "Conclua seu cadastro",
  finish:
    "alguém, esperamos que você, fez um cadastro com este endereço. Ainda não há conta: abra o link e digite a senha que você escolheu.",
  finishEnd:
    "Ele vale uma vez, por um dia, e vale sempre o link mais recente. Se você não se cadastrou, não há nada a fazer.",
  existsSubject: "Você já tem uma conta",
  exists:
    "alguém, talvez você, tentou se cadastrar com este endereço. Você já tem uma conta, e nada nela mudou.",
  existsWays: "Entre, ou defina uma nova senha se não lembra mais a sua:",
  existsEnd: "Se não foi você, não há nada a fazer.",
  confirmSubject: "Confirme seu e-mail",
  confirm: "uma conta foi criada com este endereço. Confirme que ele é seu.",
  confirmEnd: "O link vale uma vez, por um dia. Se você não se cadastrou, não há nada a fazer.",
  resetSubject: "Redefina sua senha",
  reset: "alguém pediu para redefinir a senha da sua conta.",
  resetEnd:
    "O link vale uma vez, por uma hora. Se não foi sua vontade, não há nada a fazer: sua senha fica como está.",
  newEmailSubject: "Confirme seu novo e-mail",
  newEmail: "alguém quer usar este endereço na própria conta. Confirme que ele é seu.",
  newEmailEnd: "O link vale uma vez, por uma hora. Se não foi sua vontade, não há nada a fazer.",

  passwordChangedSubject: "Sua senha foi alterada",
  passwordChanged: "a senha da sua conta foi alterada, e seus outros dispositivos foram desconectados.",
  passwordResetSubject: "Sua senha foi redefinida",
  passwordReset:
    "a senha da sua conta foi redefinida por um link enviado por e-mail; todos os dispositivos foram desconectados e todas as chaves de API, revogadas.",
  keyStays:
    "Uma chave de API da sua conta continua funcionando: veja as chaves de API nas suas configurações.",
  keysStay:
    "{count} chaves de API da sua conta continuam funcionando: veja as chaves de API nas suas configurações.",
  emailChangesSubject: "Seu e-mail está para mudar",
  emailChanges:
    "alguém pediu para mudar o e-mail da sua conta para {email}. Ele muda quando o link enviado a esse endereço for aberto.",
  emailChangedSubject: "Seu e-mail foi alterado",
  emailChanged:
    "a partir de agora, o e-mail da sua conta é {email}, e seus outros dispositivos foram desconectados.",
  googleLinkedSubject: "O Google foi vinculado à sua conta",
  googleLinked: "a partir de agora, a conta do Google {email} pode entrar na sua conta.",
  googleUnlinkedSubject: "O Google foi desvinculado da sua conta",
  googleUnlinked: "a conta do Google {email} não pode mais entrar na sua conta.",
  keyMadeSubject: "Uma chave de API foi criada",
  keyMadeToRead: "uma chave de API chamada “{name}” foi criada para sua conta. Ela pode ler.",
  keyMadeToTrade: "uma chave de API chamada “{name}” foi criada para sua conta. Ela pode ler e negociar.",
  keyMadeToWithdraw:
    "uma chave de API chamada “{name}” foi criada para sua conta. Ela pode ler, negociar e sacar para seus destinos salvos.",
  keyRevokedSubject: "Uma chave de API foi revogada",
  keyRevoked: "a chave de API chamada “{name}” foi revogada e é recusada a partir de agora.",

  totpOnSubject: "O acesso em duas etapas está ligado",
  totpOn: "a partir de agora, entrar na sua conta pede um código do app autenticador.",
  factorResetAskedSubject: "Pedido de redefinição da sua autenticação em duas etapas",
  factorResetAsked:
    "pediram ao suporte para tirar o segundo fator da sua conta, porque teria sido perdido. Nada mudou ainda. Se não foi você, entre com o seu segundo fator: isso interrompe a redefinição. Depois mude a senha e escreva para o suporte.",
  factorsResetSubject: "Sua autenticação em duas etapas foi redefinida",
  factorsReset:
    "o suporte tirou o segundo fator da sua conta, como pedido. Todos os dispositivos foram desconectados e os saques esperam algum tempo. Entre com a sua senha e configure um novo segundo fator. Se não foi você, escreva para o suporte imediatamente.",
  totpOffSubject: "Seu app autenticador está desligado",
  totpOff: "entrar na sua conta não pede mais um código do app autenticador.",
  codesRenewedSubject: "Novos códigos de recuperação para sua conta",
  codesRenewed: "novos códigos de recuperação foram criados para sua conta. Os antigos não valem mais.",
  passkeyAddedSubject: "Uma chave de acesso foi adicionada à sua conta",
  passkeyAdded: "a partir de agora, a chave de acesso “{name}” pode entrar na sua conta.",
  passkeyRemovedSubject: "Uma chave de acesso foi removida da sua conta",
  passkeyRemoved: "a chave de acesso “{name}” não pode mais entrar na sua conta.",

  frozenSubject: "Sua conta está congelada",
  frozen:
    "sua conta foi congelada. Você ainda pode entrar, ver tudo, cancelar ordens abertas e escrever ao suporte. Novas ordens são recusadas até a conta ser reaberta. Escreva ao suporte para saber mais.",
  unfrozenSubject: "Sua conta está aberta de novo",
  unfrozen: "sua conta não está mais congelada. Você pode negociar como antes.",
  partFrozenSubject: "Uma parte da sua conta está congelada",
  partFrozen:
    "uma parte da sua conta foi congelada. A página da sua conta mostra qual e o que você ainda pode fazer. Escreva ao suporte para saber mais.",
  partUnfrozenSubject: "Uma parte da sua conta está aberta de novo",
  partUnfrozen: "a parte da sua conta que estava congelada está aberta de novo.",
  signedOutSubject: "Seus dispositivos foram desconectados",
  signedOut:
    "o suporte desconectou todos os dispositivos da sua conta. Entre de novo com sua senha. Se você não esperava por isso, escreva ao suporte.",

  deletionSubject: "Sua conta será excluída",
  deletion:
    "foi pedida a exclusão da sua conta. Ela será excluída em {at}; até lá, você pode entrar e mantê-la.",
  staysSubject: "Sua conta fica",
  stays: "a exclusão da sua conta foi retirada. Tudo continua como estava.",

  newDeviceSubject: "Novo dispositivo na sua conta",
  newDevice: "alguém entrou na sua conta por um dispositivo que ela não conhecia: {device}.",
  newDeviceUnnamed: "alguém entrou na sua conta por um dispositivo que ela não conhecia.",
  codeUsedSubject: "Um código de recuperação foi usado",
  codeUsed: "alguém entrou na sua conta com um dos códigos de recuperação dela.",
  codeWasLast: "Era o último; você pode criar novos nas suas configurações.",
  codeIsLeft: "Resta um; você pode criar novos nas suas configurações.",
  codesAreLeft: "Restam {left}; você pode criar novos nas suas configurações.",
  keptOutSubject: "Alguém não conseguiu entrar na sua conta",
  keptOut:
    "alguém sabia sua senha, ou chegou pela sua conta do Google, e depois errou cinco vezes a segunda prova da sua conta. Não conseguiu entrar.",

  wrongPasswordsSubject: "Senhas erradas para a sua conta",
  wrongPasswords:
    "uma senha errada foi digitada para a sua conta pelo menos {count} vezes em um dia. Ninguém entrou com ela.",

  listClosedSubject: "Sua lista de destinos está bloqueada",
  listClosed:
    "os saques da sua conta só vão para destinos que você já tinha. Nenhum outro pode ser adicionado.",
  listOpensSubject: "Sua lista de destinos será desbloqueada",
  listOpens:
    "alguém pediu para abrir a lista de destinos da sua conta. Em 24 horas, será possível adicionar novos.",
  destinationSubject: "Um destino de saque foi adicionado",
  accountAdded: "a conta {account} foi adicionada para saques de {asset}. Pode ser usada em 24 horas.",
  addressAdded: "o endereço {account} foi adicionado para saques de {asset}. Pode ser usado em 24 horas.",
} satisfies Translation<typeof accountMails>;
