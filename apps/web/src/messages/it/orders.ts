import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "Ordini aperti",
  history: "Cronologia",
  fills: "Esecuzioni",
  position: "Posizione",
  pair: "Coppia",
  type: "Tipo",
  side: "Lato",
  price: "Prezzo",
  trigger: "Attivazione",
  amount: "Quantità",
  filled: "Eseguito",
  value: "Valore",
  state: "Stato",
  placed: "Inserito",
  fee: "Commissione",
  rebate: "Rimborso",
  role: "Ruolo",
  time: "Ora",
  marketPrice: "Mercato",

  stateNew: "Aperto",
  statePendingTrigger: "In attesa dell’attivazione",
  statePendingEntry: "In attesa dell’ingresso",
  statePartlyFilled: "Eseguito in parte",
  stateFilled: "Eseguito",
  stateCanceled: "Annullato",
  stateRejected: "Rifiutato",
  stateExpired: "Scaduto",
  stateExpiredPart: "Scaduto, eseguito in parte",
  stateSending: "Invio in corso",

  byMoney: "per un valore di {amount} {unit}",

  failed: "Impossibile caricare gli ordini. Non sono cambiati.",

  held: "Bloccato: {amounts}",

  maker: "Maker",
  taker: "Taker",

  evidence: "Dettagli dell’esecuzione",

  equity: "Valore del conto",
} satisfies Translation<typeof orders>;
