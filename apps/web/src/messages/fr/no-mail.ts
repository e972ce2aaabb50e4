import type { noMail } from "../en/no-mail.ts";
import type { Translation } from "../define-messages.ts";

export default {
  forgotLead:
    "Cette installation n’envoie pas d’e-mails. Demandez un lien pour choisir un nouveau mot de passe : il est gardé pour le propriétaire de l’installation, qui vous le remet.",
  forgotDo: "Demander le lien",
  forgotSentTitle: "Aucun e-mail n’a été envoyé",
  forgotSent:
    "S’il existe un compte avec {email}, son lien est gardé pour le propriétaire de l’installation, qui le trouve dans la console, sous Mail. Il sert une fois, pendant une heure.",
  noneNeeded: "Aucune confirmation nécessaire",
  noneNeededText:
    "Cette installation n’envoie pas d’e-mails : personne n’a donc d’adresse à confirmer. Rien ne vous est fermé pour cela.",
  pending:
    "{email} prendra sa place dès que son lien sera ouvert. Aucun e-mail n’a été envoyé : le propriétaire de l’installation trouve le lien dans la console, sous Mail.",
  changeLead:
    "Cette installation n’envoie pas d’e-mails. Le lien vers la nouvelle adresse est gardé pour son propriétaire, qui le remet. L’adresse compte dès que le lien est ouvert.",
  kept: "Le lien est gardé",
  keptDetail:
    "Aucun e-mail n’a été envoyé. Le propriétaire de l’installation le trouve dans la console, sous Mail.",
  emailHint:
    "Elle vous connecte. Elle change par un lien que remet le propriétaire de l’installation, car aucun e-mail n’est envoyé ici.",
  setPasswordDetail:
    "Vous n’en avez pas encore. Le propriétaire de l’installation vous remet un lien, car aucun e-mail n’est envoyé ici",
  copyText:
    "Ordres, exécutions, transactions, le chat avec ses fichiers, connexions et paramètres, en JSON et en tableaux. Cela prend quelques minutes, puis elle se trouve ici. Vous pouvez quitter cette page.",
  whenText: {
    one: "{count} jour après votre demande. Aucun e-mail n’est envoyé ici : revenez voir avant.",
    other: "{count} jours après votre demande. Aucun e-mail n’est envoyé ici : revenez voir avant.",
  },
  cooling:
    "Elle sera utilisable dans 24 heures. Aucun e-mail n’est envoyé ici : regardez cette liste de temps en temps.",
  allowChanged: "Enregistré.",
} satisfies Translation<typeof noMail>;
