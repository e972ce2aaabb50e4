import type { position } from "../en/position.ts";
import type { Translation } from "../define-messages.ts";

export default {
  noPosition: "Non possiedi ancora {asset}.",
  quantityHeld: "In possesso",
  averageCost: "Costo medio",
  costBasis: "Costo di acquisto",
  marketValue: "Valore",
  unrealised: "Non realizzato",
  realised: "Realizzato",
  close: "Chiudi posizione",
  closeText: "Compila il modulo d’ordine con la vendita di {amount} a mercato.",
  held: "{amount} è bloccato da ordini aperti e resta.",
  heldHidden: "Una parte è bloccata da ordini aperti e resta.",
  dust: "Ciò che è inferiore a {step} non si può vendere e resta.",
} satisfies Translation<typeof position>;
