import type { recovery } from "../en/recovery.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Aide",
  recovery: "Accès à votre compte perdu",
  forgot: "J’ai oublié mon mot de passe",
  forgot1: "Ouvrez « Mot de passe oublié » et saisissez l’e-mail de votre compte.",
  forgot2: "Ouvrez le lien reçu. Il sert une fois, pendant une heure.",
  forgot3: "Choisissez un nouveau mot de passe. Tous vos appareils sont déconnectés.",
  second: "J’ai perdu mon téléphone, mon application de codes ou ma clé d’accès",
  second1: "Connectez-vous avec votre e-mail et votre mot de passe.",
  second2:
    "À la seconde étape, choisissez « Utiliser un code de secours » et saisissez un code enregistré. Chacun sert une fois.",
  second3:
    "Retirez ensuite ce que vous avez perdu et configurez une nouvelle seconde étape dans Paramètres, Sécurité.",
  second4:
    "Sans code de secours ni autre clé d’accès, écrivez à l’opérateur. Rien sur cette page ne contourne la seconde étape.",
  email: "Je n’ai plus accès à mon e-mail",
  email1:
    "Si vous connaissez votre mot de passe, connectez-vous et changez l’adresse dans Paramètres, Compte.",
  email2:
    "Sinon, écrivez à l’opérateur depuis une adresse qu’il connaît et indiquez de quel compte il s’agit.",
  locked: "Je ne peux pas me connecter avec le bon mot de passe",
  locked1: "Après de nombreux mots de passe erronés, la connexion est suspendue. Attendez le temps indiqué.",
  locked2: "Si la pause ne finit pas, choisissez un nouveau mot de passe. Elle prend alors fin.",
  locked3: "Un compte gelé reste accessible : vous voyez tout, annulez des ordres et écrivez à l’assistance.",
  openForgot: "Mot de passe oublié",
  openLogin: "Se connecter",
  contact: "Nous joindre",
  contactNone: "L’opérateur de cette installation n’a pas publié comment le joindre.",
  contactSignedIn: "Si vous pouvez vous connecter, l’assistance répond dans le chat.",
  noMail: "Cette installation n’envoie pas d’e-mails. Son propriétaire transmet les liens demandés.",
} satisfies Translation<typeof recovery>;
