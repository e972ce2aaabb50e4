import type { guestChat } from "../en/guest-chat.ts";
import type { Translation } from "../define-messages.ts";

export default {
  orWithout: "Pas de compte, ou connexion impossible ?",
  write: "Écrire sans compte",
  begin: "Écrivez de quoi il s’agit. Rien d’autre n’est demandé.",
  hereOnly:
    "Nous ne pouvons répondre qu’ici. Gardez cette page ouverte, ou revenez dans ce navigateur pour lire la réponse.",
  noAddress: "Nous répondons ici.",
  giveAddress: "Recevoir aussi les réponses par e-mail",
  answersTo: "Si vous êtes parti, les réponses vont à {email}.",
  mailsStopped:
    "{email} ne reçoit pas d’e-mails de notre part : un lien dans l’un d’eux les a arrêtés. Nous répondons ici.",
  change: "Modifier",
  leave: "Oublier sur cet appareil",
  where: "Où devons-nous répondre quand vous serez parti ?",
  name: "Nom (facultatif)",
  email: "E-mail",
  noEmail: "Cela ne ressemble pas à une adresse e-mail.",
  save: "Enregistrer",
  bringTitle:
    "Vous nous avez écrit avant de vous connecter. Reprendre cette conversation dans votre compte ?",
  bring: "La reprendre",
  notNow: "Pas maintenant",
  brought: "La conversation est dans votre compte.",
  stopped: "Vous ne recevrez plus ces e-mails.",
} satisfies Translation<typeof guestChat>;
