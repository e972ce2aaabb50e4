import type { FundsText } from "../help-text.ts";

export const frFunds: FundsText = {
  funds: {
    title: "Déposer et retirer de l’argent",
    questions: {
      deposit: {
        question: "Comment déposer de l’argent ?",
        answer:
          "Ouvrez [Déposer](/profile/loadfund) et choisissez un moyen. Vous recevez une référence ou une adresse et voyez là quand l’argent est arrivé. L’argent de démonstration ne demande aucun dépôt.",
      },
      withdraw: {
        question: "Comment retirer de l’argent, et puis-je être remboursé ?",
        answer:
          "Ouvrez [Retirer](/profile/withdraw), enregistrez une destination et indiquez le montant. Ce que vous avez déposé sans le négocier peut être retiré comme tout ce qui est disponible. Un échange est définitif : personne ne peut l’annuler.",
      },
      verification: {
        question: "Qu’est-ce que la vérification (KYC) ?",
        answer:
          "Elle montre qui vous êtes, avec une pièce d’identité. Ce que vous pouvez déposer et retirer dépend du niveau atteint. [Vérification KYC](/settings/kyc-verification) dit ce qui est demandé et où en est la vôtre.",
      },
      taxes: {
        question: "Où trouver les chiffres pour mes impôts ?",
        answer:
          "[Actifs](/profile/assets) montre ce que vous avez vendu avec son coût et son gain, et [Transactions](/profile/transactions) chaque écriture, en fichiers et en relevés mensuels. L’impôt dépend de votre lieu de résidence : un conseiller fiscal peut vous le dire.",
      },
      "lost-second-factor": {
        question: "J’ai perdu mon téléphone ou ma clé d’accès. Comment me connecter ?",
        answer:
          "Connectez-vous avec votre mot de passe et choisissez **Utiliser un code de secours**. Chaque code enregistré sert une fois. Configurez ensuite une nouvelle seconde étape dans [Sécurité](/settings/security). Sans code, [Aide](/help) dit comment joindre l’opérateur.",
      },
    },
  },
};
