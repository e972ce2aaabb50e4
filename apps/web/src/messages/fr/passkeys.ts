import type { passkeys } from "../en/passkeys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  use: "Utiliser une clé d’accès",
  closed: "La question du navigateur a été fermée, ou cela a pris trop de temps. Réessayez.",
  exists: "Cet appareil a déjà une clé d’accès pour votre compte.",
  unable:
    "Cet appareil ne peut pas créer de clé d’accès qui demande votre empreinte, votre visage ou un code.",
  notHere:
    "Vos clés d’accès fonctionnent là où ce site est ouvert par son nom, non par une adresse en chiffres, et dans un navigateur qui les connaît.",
  failed: "Le navigateur n’a pas pu utiliser de clé d’accès ici. Réessayez, ou choisissez un autre moyen.",
} satisfies Translation<typeof passkeys>;
