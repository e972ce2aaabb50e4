// The questions about the software, accounts and support, in French.
import type { HelpText } from "../help-text.ts";

export const fr: HelpText = {
  start: {
    title: "Premiers pas",
    questions: {
      "what-is-this": {
        question: "Que puis-je faire ici ?",
        answer: `Observer les marchés, vous entraîner avec de l’argent démo, négocier, et vérifier comment chaque exécution et chaque solde s’est formé.

Commencez par [Marché](/market) : choisissez une paire, puis appuyez sur Acheter ou Vendre sur sa page. Tant que **Démo** est choisi en haut de la
page, rien ne vous coûte.`,
      },
      "demo-account": {
        question: "Qu’est-ce que le compte démo ?",
        answer: `Un second jeu de soldes qui commence avec 10 000,00 USD d’argent démo. Il se négocie sur le même moteur, avec les mêmes règles, les mêmes contrôles
et les mêmes frais que l’argent réel. Le démo et le réel ont des carnets et des soldes séparés : rien ne passe de l’un à l’autre, et l’argent
démo ne peut pas être retiré.

Passez du démo au réel avec le sélecteur en haut de la page, ou dans votre [Profil](/profile).`,
      },
      "demo-reset": {
        question: "Comment réinitialiser le compte démo, et qu’est-ce qui est perdu ?",
        answer: `Appuyez sur **Réinitialiser** dans le bandeau ambre, ou ouvrez votre [Profil](/profile). Il y a deux réinitialisations. Les deux annulent vos ordres
démo ouverts.

| Réinitialisation       | USD démo                 | Autres actifs démo | Historique                                           |
| ---------------------- | ------------------------ | ------------------ | ---------------------------------------------------- |
| Réinitialiser le solde | remis à 10 000,00        | restent            | reste où il est                                      |
| Réinitialiser le compte | remis à 10 000,00       | sont rendus        | passe aux « Avant réinitialisation », rien n’est perdu      |

Maintenez le bouton jusqu’à ce qu’il soit plein ; un appui bref ne fait rien.`,
      },
      "market-source": {
        question: "D’où viennent les prix ?",
        answer: `De la source de marché que l’exploitant de cette installation a choisie. Sur un ordinateur, son nom figure au bas de chaque page, et la page d’accueil
des visiteurs l’indique aussi :

- **Marché simulé** : calculé, pour s’entraîner. Il ne dit rien des marchés réels.
- **Marché enregistré** : une journée passée, rejouée.
- **En direct** : les prix publics de la place nommée.

La preuve de chaque exécution nomme aussi la source.`,
      },
      keyboard: {
        question: "Y a-t-il des raccourcis clavier ?",
        answer: `Oui. Appuyez sur **?** sur n’importe quelle page pour les voir. **/** mène à la recherche, **D** passe du clair au sombre, et **g** suivi d’une lettre
ouvre un endroit : **g t**, c’est Négocier.`,
      },
    },
  },
  security: {
    title: "Compte et sécurité",
    questions: {
      "forgot-password": {
        question: "J’ai oublié mon mot de passe. Que faire ?",
        answer: `Ouvrez [Mot de passe oublié](/forgot-password) et saisissez l’e-mail de votre compte. S’il existe un compte à cette adresse, nous vous envoyons un
lien. Il sert une fois, pendant une heure. Quand vous choisissez un nouveau mot de passe, tous vos appareils sont déconnectés.

Si aucun message n’arrive, regardez dans le dossier des indésirables.`,
      },
      "who-is-signed-in": {
        question: "Comment voir qui est connecté à mon compte ?",
        answer: `[Confidentialité](/settings/privacy) liste vos sessions avec l’appareil, l’adresse et la dernière utilisation. Fermez-en une, ou toutes les autres d’un
coup. En dessous figure ce qui s’est passé à la porte de votre compte ces 90 derniers jours : connexions, tentatives refusées, changements de
mot de passe.`,
      },
      "two-step": {
        question: "Comment mieux protéger mon compte ?",
        answer: `Dans [Sécurité](/settings/security). Les **Codes d’application** demandent une deuxième étape à la connexion : un mot de passe volé ne suffit plus. Une
**clé d’accès** vous connecte par empreinte, visage ou code de votre appareil. Enregistrez les **codes de secours** que vous recevez : chacun vous
connecte une fois si vous perdez votre appareil. Avant les changements importants, nous vérifions encore une fois que c’est bien vous.`,
      },
      "api-keys": {
        question: "Mon propre programme peut-il utiliser mon compte ?",
        answer: `Oui, avec une clé que vous créez dans [Clés API](/settings/api-keys). Elle peut lire, ou lire et négocier ; elle ne peut ni se connecter, ni retirer, ni
modifier le compte. Vous pouvez la lier à des adresses réseau et lui donner une fin. Elle est affichée une seule fois, et vous pouvez la révoquer
à tout moment.`,
      },
      "change-password": {
        question: "Que se passe-t-il quand je change mon mot de passe ?",
        answer: `Toutes vos autres sessions se terminent, et nous vous prévenons par e-mail. Vous restez connecté sur l’appareil où vous l’avez changé. Allez à
[Changer le mot de passe](/settings/change-password).`,
      },
      "change-email": {
        question: "Comment changer mon adresse e-mail ?",
        answer: `Dans [Compte](/settings/account). Nous vérifions encore une fois que c’est vous, puis vous ouvrez le lien que nous envoyons à la nouvelle adresse. D’ici
là, l’ancienne compte. L’ancienne adresse en est avertie, et vos autres appareils sont déconnectés au moment du changement.`,
      },
      "how-long-signed-in": {
        question: "Combien de temps est-ce que je reste connecté ?",
        answer: `Une session se termine après 7 jours sans utilisation, et dans tous les cas après 30 jours. Déconnectez-vous dans votre [Profil](/profile) si l’appareil
n’est pas à vous.`,
      },
    },
  },
  support: {
    title: "Assistance et données",
    questions: {
      "reach-support": {
        question: "Comment joindre l’assistance ?",
        answer: `Ouvrez le chat : sur un téléphone, c’est le bouton rond au-dessus de la navigation ; sur un ordinateur, le bouton au bas de la page. Il faut être
connecté. La conversation est la même sur tous vos appareils, et un message envoyé hors ligne part dès que vous êtes de retour.`,
      },
      "chat-files": {
        question: "Quels fichiers puis-je envoyer dans le chat ?",
        answer: `Des images, des PDF, des documents Word, du texte brut et des ZIP, jusqu’à 10 Mo chacun. Déposez un fichier sur le chat, ou choisissez-le avec le
trombone. Les images sont réécrites, pour que les données cachées de votre appareil photo, comme le lieu, ne voyagent pas avec elles. Un message
compte au plus 2 000 caractères.`,
      },
      "chat-ticks": {
        question: "Que veulent dire les coches à côté de mes messages ?",
        answer: `Une coche : le message est chez nous. Deux coches : quelqu’un de l’assistance l’a lu.`,
      },
      "my-data": {
        question: "Quelles données gardez-vous sur moi ?",
        answer: `La [Politique de confidentialité](/privacy-policy) les énumère, avec la raison et la durée. Il n’y a ici ni traceurs ni publicité. Dans
[Confidentialité](/settings/privacy), vous pouvez créer une copie de tout ce que nous gardons sur vous ; nous vous écrivons quand elle est prête,
et elle est gardée sept jours.`,
      },
      "delete-account": {
        question: "Comment supprimer mon compte ?",
        answer: `Dans [Supprimer le compte](/settings/delete-account). Il prend fin quatorze jours après votre demande ; jusque-là, vous pouvez changer d’avis. Il ne doit
plus y avoir d’argent réel ni d’ordres réels ouverts. Les ordres, exécutions et transactions restent sous un simple numéro, car les soldes de
tous sont faits des mêmes écritures ; rien n’y dit qui vous étiez.`,
      },
      "what-i-agreed-to": {
        question: "Où trouver ce que j’ai accepté ?",
        answer: `[Conditions générales](/settings/terms-and-conditions) montre quelle version vous avez acceptée et quand. Les anciennes versions restent lisibles.`,
      },
    },
  },
};
