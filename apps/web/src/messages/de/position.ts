import type { position } from "../en/position.ts";
import type { Translation } from "../define-messages.ts";

export default {
  noPosition: "Sie halten noch kein {asset}.",
  quantityHeld: "Bestand",
  averageCost: "Durchschnittskosten",
  costBasis: "Einstandswert",
  marketValue: "Wert",
  unrealised: "Unrealisiert",
  realised: "Realisiert",
} satisfies Translation<typeof position>;
