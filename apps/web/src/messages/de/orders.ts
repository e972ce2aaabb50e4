import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "Offene Orders",
  history: "Verlauf",
  fills: "Ausführungen",
  position: "Bestand",
  pair: "Paar",
  type: "Art",
  side: "Richtung",
  price: "Preis",
  trigger: "Auslöser",
  amount: "Menge",
  filled: "Ausgeführt",
  value: "Wert",
  state: "Status",
  placed: "Aufgegeben",
  fee: "Gebühr",
  rebate: "Rebate",
  role: "Rolle",
  time: "Zeit",
  marketPrice: "Markt",

  stateNew: "Offen",
  statePendingTrigger: "Wartet auf Auslöser",
  statePendingEntry: "Wartet auf Einstieg",
  statePartlyFilled: "Teilweise ausgeführt",
  stateFilled: "Ausgeführt",
  stateCanceled: "Storniert",
  stateRejected: "Abgelehnt",
  stateExpired: "Verfallen",
  stateExpiredPart: "Verfallen, teilweise ausgeführt",
  stateSending: "Wird gesendet",

  byMoney: "im Wert von {amount} {unit}",

  failed: "Die Orders konnten nicht geladen werden. An ihnen hat sich nichts geändert.",

  held: "Reserviert: {amounts}",

  maker: "Maker",
  taker: "Taker",

  evidence: "Ausführungsdetails",

  equity: "Vermögen",
} satisfies Translation<typeof orders>;
