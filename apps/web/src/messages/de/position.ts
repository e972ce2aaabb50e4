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
  close: "Position schließen",
  closeText: "Füllt das Orderticket mit dem Verkauf von {amount} zum Marktpreis.",
  held: "{amount} ist durch offene Orders reserviert und bleibt.",
  heldHidden: "Ein Teil ist durch offene Orders reserviert und bleibt.",
  dust: "Was weniger als {step} ist, lässt sich nicht verkaufen und bleibt.",
} satisfies Translation<typeof position>;
