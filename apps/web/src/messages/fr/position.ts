import type { position } from "../en/position.ts";
import type { Translation } from "../define-messages.ts";

export default {
  noPosition: "Vous ne détenez pas encore de {asset}.",
  quantityHeld: "Avoir",
  averageCost: "Coût moyen",
  costBasis: "Prix de revient",
  marketValue: "Valeur",
  unrealised: "Latent",
  realised: "Réalisé",
  close: "Clôturer la position",
  closeText: "Remplit la saisie d’ordre avec la vente de {amount} au marché.",
  held: "{amount} sont réservés par des ordres ouverts et restent.",
  heldHidden: "Une partie est réservée par des ordres ouverts et reste.",
  dust: "Ce qui est inférieur à {step} ne peut pas être vendu et reste.",
} satisfies Translation<typeof position>;
