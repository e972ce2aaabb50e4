import type { accountMails } from "../en/account-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Bonjour,",
  openLink: "Ouvrez ce lien :",
  openPage: "Ouvrez cette page à l’adresse où vous utilisez Fillmark :",
  whenAndWhere: "{what} C’était le {when}, depuis l’adresse {address}.",
  ifNotYou:
    "Si c’était vous, il n’y a rien à faire. Sinon, réinitialisez aussitôt votre mot de passe et écrivez à l’assistance.",

  finishSubject: "Terminez votre inscription",
  finish:
    "Quelqu’un, vous sans doute, s’est inscrit avec cette adresse. Il n’y a pas encore de compte : ouvrez le lien et saisissez le mot de passe que vous avez choisi.",
  finishEnd:
    "Il sert une fois, pendant un jour, et seul le lien le plus récent compte. Si vous ne vous êtes pas inscrit, il n’y a rien à faire.",
  existsSubject: "Vous avez déjà un compte",
  exists:
    "Quelqu’un, vous peut-être, a essayé de s’inscrire avec cette adresse. Vous avez déjà un compte, et rien n’y a changé.",
  existsWays: "Connectez-vous, ou définissez un nouveau mot de passe si vous ne savez plus le vôtre :",
  existsEnd: "Si ce n’était pas vous, il n’y a rien à faire.",
  confirmSubject: "Confirmez votre e-mail",
  confirm: "Un compte a été inscrit avec cette adresse. Veuillez confirmer qu’elle est à vous.",
  confirmEnd:
    "Le lien sert une fois, pendant un jour. Si vous ne vous êtes pas inscrit, il n’y a rien à faire.",
  resetSubject: "Réinitialisez votre mot de passe",
  reset: "Quelqu’un a demandé à réinitialiser le mot de passe de votre compte.",
  resetEnd:
    "Il sert une fois, pendant une heure. Si vous ne le souhaitiez pas, il n’y a rien à faire : votre mot de passe reste le même.",
  newEmailSubject: "Confirmez votre nouvel e-mail",
  newEmail: "Quelqu’un veut utiliser cette adresse pour son compte. Veuillez confirmer qu’elle est à vous.",
  newEmailEnd:
    "Le lien sert une fois, pendant une heure. Si vous ne le souhaitiez pas, il n’y a rien à faire.",

  passwordChangedSubject: "Votre mot de passe a été changé",
  passwordChanged:
    "Le mot de passe de votre compte a été changé, et vos autres appareils ont été déconnectés.",
  passwordResetSubject: "Votre mot de passe a été réinitialisé",
  passwordReset:
    "Le mot de passe de votre compte a été réinitialisé par un lien reçu par e-mail ; tous les appareils ont été déconnectés et toutes les clés API révoquées.",
  keyStays: "Une clé API de votre compte continue de fonctionner : voir Clés API dans vos paramètres.",
  keysStay: "{count} clés API de votre compte continuent de fonctionner : voir Clés API dans vos paramètres.",
  emailChangesSubject: "Votre e-mail va changer",
  emailChanges:
    "Quelqu’un a demandé à remplacer l’e-mail de votre compte par {email}. Il change quand le lien envoyé à cette adresse est ouvert.",
  emailChangedSubject: "Votre e-mail a été changé",
  emailChanged:
    "L’e-mail de votre compte est désormais {email}, et vos autres appareils ont été déconnectés.",
  googleLinkedSubject: "Google a été associé à votre compte",
  googleLinked: "Le compte Google {email} peut désormais se connecter à votre compte.",
  googleUnlinkedSubject: "Google a été dissocié de votre compte",
  googleUnlinked: "Le compte Google {email} ne peut plus se connecter à votre compte.",
  keyMadeSubject: "Une clé API a été créée",
  keyMadeToRead: "Une clé API nommée « {name} » a été créée pour votre compte. Elle permet de lire.",
  keyMadeToTrade:
    "Une clé API nommée « {name} » a été créée pour votre compte. Elle permet de lire et de négocier.",
  keyMadeToWithdraw:
    "Une clé API nommée « {name} » a été créée pour votre compte. Elle permet de lire, de négocier et de retirer vers vos destinations enregistrées.",
  keyRevokedSubject: "Une clé API a été révoquée",
  keyRevoked: "La clé API nommée « {name} » a été révoquée et sera désormais refusée.",

  totpOnSubject: "La connexion en deux étapes est activée",
  totpOn: "La connexion à votre compte demande désormais un code d’authentification.",
  factorResetAskedSubject: "Réinitialisation de votre double authentification demandée",
  factorResetAsked:
    "Il a été demandé au support de retirer le second facteur de votre compte, car il serait perdu. Rien n’a encore changé. Si ce n’était pas vous, connectez-vous avec votre second facteur : cela arrête la réinitialisation. Changez ensuite votre mot de passe et écrivez au support.",
  factorsResetSubject: "Votre double authentification a été réinitialisée",
  factorsReset:
    "Le support a retiré le second facteur de votre compte, comme demandé. Tous les appareils ont été déconnectés et les retraits attendent quelque temps. Connectez-vous avec votre mot de passe et configurez un nouveau second facteur. Si ce n’était pas vous, écrivez au support immédiatement.",
  totpOffSubject: "Votre application d’authentification est désactivée",
  totpOff: "La connexion à votre compte ne demande plus de code d’authentification.",
  codesRenewedSubject: "Nouveaux codes de secours pour votre compte",
  codesRenewed:
    "De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne valent plus rien.",
  passkeyAddedSubject: "Une clé d’accès a été ajoutée à votre compte",
  passkeyAdded: "La clé d’accès « {name} » peut désormais vous connecter à votre compte.",
  passkeyRemovedSubject: "Une clé d’accès a été supprimée de votre compte",
  passkeyRemoved: "La clé d’accès « {name} » ne peut plus vous connecter à votre compte.",

  frozenSubject: "Votre compte est gelé",
  frozen:
    "Votre compte a été gelé. Vous pouvez encore vous connecter, tout consulter, annuler les ordres ouverts et écrire à l’assistance. Les nouveaux ordres sont refusés jusqu’à la réouverture du compte. Écrivez à l’assistance pour en savoir plus.",
  unfrozenSubject: "Votre compte est rouvert",
  unfrozen: "Votre compte n’est plus gelé. Vous pouvez négocier comme avant.",
  partFrozenSubject: "Une partie de votre compte est gelée",
  partFrozen:
    "Une partie de votre compte a été gelée. La page de votre compte indique laquelle et ce que vous pouvez encore faire. Écrivez à l’assistance pour en savoir plus.",
  partUnfrozenSubject: "Une partie de votre compte est rouverte",
  partUnfrozen: "La partie de votre compte qui était gelée est rouverte.",
  signedOutSubject: "Vos appareils ont été déconnectés",
  signedOut:
    "L’assistance a déconnecté tous les appareils de votre compte. Reconnectez-vous avec votre mot de passe. Si vous ne vous y attendiez pas, écrivez à l’assistance.",

  deletionSubject: "Votre compte va être supprimé",
  deletion:
    "La suppression de votre compte a été demandée. Il sera supprimé le {at} ; d’ici là, vous pouvez vous connecter et le garder.",
  staysSubject: "Votre compte reste",
  stays: "La suppression de votre compte a été annulée. Tout est comme avant.",

  newDeviceSubject: "Connexion sur un nouvel appareil",
  newDevice: "Quelqu’un s’est connecté à votre compte sur un appareil qui lui était inconnu : {device}.",
  newDeviceUnnamed: "Quelqu’un s’est connecté à votre compte sur un appareil qui lui était inconnu.",
  codeUsedSubject: "Un code de secours a été utilisé",
  codeUsed: "Quelqu’un s’est connecté à votre compte avec l’un de ses codes de secours.",
  codeWasLast: "C’était le dernier ; vous pouvez en créer de nouveaux dans vos paramètres.",
  codeIsLeft: "Il en reste un ; vous pouvez en créer de nouveaux dans vos paramètres.",
  codesAreLeft: "Il en reste {left} ; vous pouvez en créer de nouveaux dans vos paramètres.",
  keptOutSubject: "Quelqu’un n’a pas pu terminer sa connexion",
  keptOut:
    "Quelqu’un connaissait votre mot de passe, ou a accédé à votre compte Google, puis a échoué cinq fois au deuxième facteur de votre compte. L’accès lui a été refusé.",

  wrongPasswordsSubject: "Mots de passe erronés pour votre compte",
  wrongPasswords:
    "Un mot de passe erroné a été saisi pour votre compte au moins {count} fois en une journée. Personne n’est entré ainsi.",

  listClosedSubject: "Votre liste de destinations est verrouillée",
  listClosed:
    "Les retraits de votre compte ne vont plus qu’aux destinations que vous aviez déjà. Aucune autre ne peut être ajoutée.",
  listOpensSubject: "Votre liste de destinations va être déverrouillée",
  listOpens:
    "Quelqu’un a demandé à ouvrir la liste de destinations de votre compte. Dans 24 heures, de nouvelles pourront être ajoutées.",
  destinationSubject: "Une destination de retrait a été ajoutée",
  accountAdded:
    "Le compte {account} a été ajouté pour les retraits de {asset}. Il sera utilisable dans 24 heures.",
  addressAdded:
    "L’adresse {account} a été ajoutée pour les retraits de {asset}. Elle sera utilisable dans 24 heures.",
} satisfies Translation<typeof accountMails>;
