import type { verificationMails } from "../en/verification-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Bonjour,",
  end: "Tout se trouve dans Fillmark, sous Paramètres, Vérification KYC.",

  approvedSubject: "Le niveau {level} est approuvé",
  approved: "Ce que vous avez envoyé pour le niveau {level} de la vérification est approuvé.",
  askedAgainSubject: "Un nouvel envoi est nécessaire",
  askedAgain:
    "Nous avons examiné ce que vous avez envoyé pour le niveau {level} de la vérification, et il nous en faut une partie à nouveau :",
  rejectedSubject: "Le niveau {level} n’a pas été approuvé",
  rejected:
    "Ce que vous avez envoyé pour le niveau {level} de la vérification n’a pas été approuvé, et c’est définitif.",
  renewalAskedSubject: "Veuillez renouveler le niveau {level}",
  renewalAsked: "Il nous faut à nouveau ce que demande le niveau {level} de la vérification.",
  expiredSubject: "Le niveau {level} a expiré",
  expired:
    "Ce que vous nous avez montré pour le niveau {level} de la vérification ne compte plus. Vous pouvez le renvoyer.",
  endsSoonSubject: "Votre vérification de niveau {level} prend bientôt fin",
  endsSoon:
    "Ce que vous nous avez montré pour le niveau {level} compte jusqu’au {day}. Ensuite, vos plafonds seront ceux du niveau précédent.",
  levelSetSubject: "Votre niveau de vérification a changé",
  levelSet: "Notre équipe a fixé votre niveau de vérification à {level}, jusqu’au {day}.",

  personal: "Données personnelles",
  identity: "Données de votre pièce d’identité",
  identity_front: "Pièce d’identité, recto",
  identity_back: "Pièce d’identité, verso",
  selfie: "Photo de vous",
  address_proof: "Justificatif de domicile",
  funds: "Origine des fonds",
  funds_proof: "Justificatif de l’origine des fonds",
} satisfies Translation<typeof verificationMails>;
