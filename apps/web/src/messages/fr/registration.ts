import type { registration } from "../en/registration.ts";
import type { Translation } from "../define-messages.ts";

export default {
  checkTitle: "Consultez vos e-mails",
  check:
    "Nous avons écrit à {email}. Le lien dans ce message termine votre inscription. Il sert une fois, pendant un jour.",
  checkTaken: "S’il existe déjà un compte avec cette adresse, le message le dit à la place.",
  againIn:
    "Rien reçu ? Regardez aussi dans les indésirables. Vous pouvez redemander un message dans {seconds} s.",
  againNow: "Rien reçu ? Regardez aussi dans les indésirables, ou redemandez un message.",
  againOff: "Vous pouvez redemander un message une minute après le dernier.",
  again: "Renvoyer le message",
  againSent: "Un autre message est en route. Seul le lien le plus récent compte.",
  againFailed: "Aucun autre message n’a été envoyé. {reason}",
  other: "Utiliser une autre adresse",

  finishTitle: "Terminer l’inscription",
  finishLead:
    "Saisissez le mot de passe choisi lors de votre inscription. Si vous n’avez rien demandé, fermez cette page : aucun compte n’est créé.",
  finish: "Créer mon compte",
  finishWrong: "Ce n’est pas le mot de passe choisi pour cette inscription.",
  finishFailed: "Il n’y a pas encore de compte. {reason}",
  finishGone: "Ce lien n’est plus valable. Il a déjà servi, il est trop ancien, ou un plus récent compte.",
  finishTaken: "Un compte existe désormais avec cet e-mail.",
  registerAgain: "S’inscrire à nouveau",
} satisfies Translation<typeof registration>;
