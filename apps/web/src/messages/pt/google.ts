import type { google } from "../en/google.ts";
import type { Translation } from "../define-messages.ts";

export default {
  continueWith: "Continuar com o Google",
  failedBecause: "Não foi possível entrar com o Google. {reason}",
  libraryFailed:
    "Não foi possível carregar a autorização do Google. Tente de novo ou use seu e-mail e senha.",
  blocked:
    "Seu navegador não abriu a janela do Google. Permita-a para esta página ou use seu e-mail e senha.",
  noCredential: "O Google não deu uma resposta que possamos usar. Tente de novo ou use seu e-mail e senha.",
  notPossible: "Isto não está configurado aqui. Use seu e-mail e senha.",
  loadingButton: "Carregando o botão do Google",

  linkTitle: "Um passo para vincular o Google",
  linkLead:
    "Já existe uma conta para {email}. Digite a senha dela uma vez para, daqui em diante, entrar com o Google.",
  linkPassword: "Senha desta conta",
  linkPasswordMissing: "Digite sua senha.",
  linkDo: "Vincular e entrar",
  linkWrong: "Nada foi vinculado. A senha não está correta.",
  linkFailed: "Nada foi vinculado. {reason}",
  linkOther: "Entrar de outro modo",

  agree: "Com uma nova conta pelo Google, você aceita os",
  terms: "Termos de Serviço",
  and: "e a",
  privacy: "Política de Privacidade",

  link: "Vincular",
  linkOf: "Vincular uma conta do Google",
  unlink: "Desvincular",
  unlinkOf: "Desvincular a conta do Google",
  cancel: "Cancelar",
  linkMineTitle: "Vincular uma conta do Google",
  linkMineText: "Escolha a conta do Google que poderá entrar nesta. O e-mail dela pode ser outro.",
  linked: "Google vinculado",
  unlinkTitle: "Desvincular a conta do Google?",
  unlinkText: "Você não entrará mais com {email}. Sua senha e suas chaves de acesso ficam como estão.",
  unlinkKeep: "Manter",
  unlinked: "Google desvinculado",
  refused: "Nada mudou. {reason}",
  proveLead: "Escolha a conta do Google que está vinculada a esta.",
} satisfies Translation<typeof google>;
