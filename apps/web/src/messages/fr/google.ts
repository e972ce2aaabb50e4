import type { google } from "../en/google.ts";
import type { Translation } from "../define-messages.ts";

export default {
  continueWith: "Continuer avec Google",
  failedBecause: "Google ne vous a pas connecté. {reason}",
  libraryFailed:
    "La bibliothèque JavaScript d’autorisation de Google n’a pas pu être chargée. Réessayez, ou utilisez votre e-mail et votre mot de passe.",
  blocked:
    "Votre navigateur n’a pas ouvert de fenêtre de Google. Autorisez-la pour cette page, ou utilisez votre e-mail et votre mot de passe.",
  noCredential:
    "Google n’a donné aucune réponse exploitable. Réessayez, ou utilisez votre e-mail et votre mot de passe.",
  notPossible: "Ce n’est pas configuré ici. Utilisez votre e-mail et votre mot de passe.",
  loadingButton: "Chargement du bouton de Google",

  linkTitle: "Une étape pour associer Google",
  linkLead:
    "Il existe déjà un compte pour {email}. Saisissez une fois son mot de passe pour vous connecter désormais avec Google.",
  linkPassword: "Mot de passe de ce compte",
  linkPasswordMissing: "Saisissez votre mot de passe.",
  linkDo: "Associer et se connecter",
  linkWrong: "Rien n’a été associé. Le mot de passe est incorrect.",
  linkFailed: "Rien n’a été associé. {reason}",
  linkOther: "Se connecter autrement",

  agree: "En créant un compte avec Google, vous acceptez les",
  terms: "Conditions d’utilisation",
  and: "et la",
  privacy: "Politique de confidentialité",

  link: "Associer",
  linkOf: "Associer un compte Google",
  unlink: "Dissocier",
  unlinkOf: "Dissocier le compte Google",
  cancel: "Annuler",
  linkMineTitle: "Associer un compte Google",
  linkMineText:
    "Choisissez le compte Google qui pourra se connecter à celui-ci. Son e-mail peut être différent.",
  linked: "Google est associé",
  unlinkTitle: "Dissocier le compte Google ?",
  unlinkText: "{email} ne vous connectera plus. Votre mot de passe et vos clés d’accès restent tels quels.",
  unlinkKeep: "Le garder",
  unlinked: "Google est dissocié",
  refused: "Rien n’a changé. {reason}",
  proveLead: "Choisissez le compte Google associé à celui-ci.",
} satisfies Translation<typeof google>;
