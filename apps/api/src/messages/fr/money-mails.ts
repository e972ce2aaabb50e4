import type { moneyMails } from "../en/money-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Bonjour,",
  sandbox: "C’était un paiement dans l’environnement de test : aucun argent réel n’a circulé.",
  depositArrivedSubject: "Votre dépôt de {money} est arrivé",
  depositArrived:
    "Votre dépôt de référence {reference} a été approuvé, et {money} ont été crédités sur votre compte réel.",
  depositRefusedSubject: "Votre dépôt de {money} n’a pas été accepté",
  depositRefused: "Votre dépôt de référence {reference} n’a pas été accepté. Motif : {reason}",
  chargebackSubject: "Votre banque réclame {money}",
  chargebackOpened:
    "votre banque réclame un paiement : votre dépôt de référence {reference}. D’ici là, {money} de votre compte réel sont bloqués, dans la mesure où ils s’y trouvent, et les retraits sont suspendus. Vous pouvez continuer à négocier avec le reste.",
  chargebackReturned:
    "votre banque a repris {money} de votre dépôt de référence {reference}. Ce qui était bloqué a quitté votre compte réel. Les retraits sont de nouveau possibles.",
  chargebackReleased:
    "le rappel de votre dépôt de référence {reference} est réglé : vous gardez {money}. Plus rien n’est bloqué et les retraits sont de nouveau possibles.",
  noReason: "aucun n’a été donné.",
  depositRefusedEnd: "Écrivez à l’assistance si vous ne vous y attendiez pas.",

  withdrawal: "Un retrait de {money} vers {account}",
  notYou:
    "Si ce n’était pas vous, réinitialisez aussitôt votre mot de passe, annulez-le sur la page Retirer et écrivez à l’assistance.",
  askSupport: "Si vous avez une question, écrivez à l’assistance.",
  checkDestination: "Vérifiez la destination avant une nouvelle demande, ou écrivez à l’assistance.",
  requestedSubject: "Un retrait a été demandé",
  requested: "{what} a été demandé. L’argent est réservé, et notre équipe l’examine avant son départ.",
  approvedSubject: "Votre retrait a été approuvé",
  approved: "{what} a été approuvé. L’argent est en route.",
  paidSubject: "Votre retrait a été payé",
  paid: "{what} a été payé.",
  rejectedSubject: "Votre retrait a été refusé",
  rejected: "{what} a été refusé : {reason} L’argent est à nouveau disponible.",
  failedSubject: "Votre retrait a échoué",
  failed: "{what} n’a pas pu être payé. L’argent est à nouveau disponible.",
  returnedSubject: "Votre retrait est revenu",
  returned:
    "{what} est revenu après son paiement. Le montant est à nouveau disponible ; les frais sont perdus.",

  correctedSubject: "Votre solde a été corrigé",
  correctedUp: "Notre équipe a ajouté {money} à votre solde réel. Motif : {category}.",
  correctedDown: "Notre équipe a retiré {money} de votre solde réel. Motif : {category}.",
  correctedEnd:
    "Vous le trouvez sous Transactions. Si vous avez une question à ce sujet, écrivez à l’assistance.",
  correction: "une correction",
  goodwill: "un geste commercial",
  fee_refund: "un remboursement de frais",
  chargeback: "un paiement annulé par la banque",
  rail_difference: "un écart entre ce qui a été envoyé et ce qui a été comptabilisé",
  other: "un autre motif",
} satisfies Translation<typeof moneyMails>;
