import type { verificationMails } from "../en/verification-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Olá,",
  end: "Você encontra tudo no Fillmark em Configurações, Verificação KYC.",

  approvedSubject: "O nível {level} foi aprovado",
  approved: "o que você enviou para o nível {level} da verificação foi aprovado.",
  askedAgainSubject: "Envie algo mais uma vez, por favor",
  askedAgain:
    "analisamos o que você enviou para o nível {level} da verificação e precisamos de uma parte mais uma vez:",
  rejectedSubject: "O nível {level} não foi aprovado",
  rejected:
    "o que você enviou para o nível {level} da verificação não foi aprovado, e a decisão é definitiva.",
  renewalAskedSubject: "Renove o nível {level}, por favor",
  renewalAsked: "precisamos mais uma vez do que o nível {level} da verificação pede.",
  expiredSubject: "O nível {level} expirou",
  expired:
    "o que você nos mostrou para o nível {level} da verificação não vale mais. Você pode enviar de novo.",
  endsSoonSubject: "Sua verificação do nível {level} termina em breve",
  endsSoon:
    "o que você nos mostrou para o nível {level} vale até {day}. Depois disso, seus limites serão os do nível anterior.",
  levelSetSubject: "Seu nível de verificação mudou",
  levelSet: "nossa equipe definiu seu nível de verificação como {level}, até {day}.",

  personal: "Dados pessoais",
  identity: "Dados do seu documento de identidade",
  identity_front: "Documento de identidade, frente",
  identity_back: "Documento de identidade, verso",
  selfie: "Foto sua",
  address_proof: "Comprovante de endereço",
  funds: "Origem dos recursos",
  funds_proof: "Comprovante da origem dos recursos",
} satisfies Translation<typeof verificationMails>;
