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
} satisfies Translation<typeof position>;
