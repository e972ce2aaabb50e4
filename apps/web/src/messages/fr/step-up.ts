import type { stepUp } from "../en/step-up.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Confirmez que c’est bien vous",
  lead: "Nous le demandons une fois avant une action importante. Votre réponse vaut dix minutes.",
  loading: "Recherche des moyens de confirmer",
  failed: "Nous n’avons pas pu le demander. Rien n’a été fait.",
  code: "Code d’authentification",
  codeHint: "Six chiffres. Ils changent toutes les trente secondes.",
  codeMissing: "Saisissez les six chiffres.",
  confirm: "Confirmer",
  password: "Mot de passe",
  passwordMissing: "Saisissez votre mot de passe.",
  passkeyLead: "Votre appareil demande votre empreinte, votre visage ou son code.",
  useCode: "Utiliser un code d’authentification",
  usePassword: "Utiliser le mot de passe",
} satisfies Translation<typeof stepUp>;
