import type { details } from "../en/settings-details.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loading: "Carregando seus dados",
  failed: "Não foi possível carregar seus dados. Continuam como estavam.",

  personal: "Dados pessoais",
  name: "Nome",
  nameHint: "Como tratamos você. Se deixar vazio, usamos seu e-mail.",
  nameTooLong: "Use no máximo 80 caracteres.",
  phone: "Telefone",
  phoneHint: "Com o código do país, por exemplo +55 11 91234 5678. Só nosso suporte pode vê-lo.",
  phoneWrong: "Escreva com o código do país, por exemplo +55 11 91234 5678.",
  country: "País",
  countryNone: "Não informado",
  notGiven: "Não informado",
  email: "E-mail",
  emailHint: "É com ele que você entra; por isso, só muda com um link enviado por e-mail.",
  emailChange: "Alterar e-mail",

  save: "Salvar",
  saved: "Dados salvos",
  saveFailed: "Seus dados continuam como estavam. {reason}",
  nothingToSave: "Nada mudou.",
  unsaved: "Ainda não salvo",
  discard: "Descartar alterações",

  picture: "Foto",
  pictureHint: "JPG, PNG, GIF ou WebP, até 10 MB. É cortada em quadrado. Você e nosso suporte a veem.",
  pictureChoose: "Escolher foto",
  pictureChange: "Trocar",
  pictureRemove: "Remover",
  pictureSaved: "Foto salva",
  pictureRemoved: "Foto removida",
  pictureFailed: "A foto não foi salva. {reason}",
  pictureRemoveFailed: "A foto continua aí. {reason}",
  pictureOffline: "Verifique sua conexão e tente de novo.",

  signIn: "Acesso",
  emailCancel: "Manter o e-mail atual",
  emailCanceled: "Seu e-mail fica como está",
  emailCancelFailed: "Nada mudou. {reason}",
} satisfies Translation<typeof details>;
