import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "Offene Orders",
  openShort: "Offen",
  history: "Verlauf",
  fills: "Ausführungen",
  position: "Bestand",
  lists: "Orderlisten",
  pair: "Paar",
  type: "Art",
  side: "Richtung",
  price: "Preis",
  average: "Durchschnitt",
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
  actions: "Aktionen",
  marketPrice: "Markt",
  typeAt: "{type} zu {price}",
  typeAtAverage: "{type} zu {price}, Durchschnitt {average}",
  typeAverage: "{type}, Durchschnitt {price}",

  stateNew: "Offen",
  statePendingTrigger: "Wartet auf Auslöser",
  statePendingEntry: "Wartet auf Einstieg",
  stateWaits: "Wartet",
  statePartlyFilled: "Teilweise ausgeführt",
  stateFilled: "Ausgeführt",
  stateCanceled: "Storniert",
  stateRejected: "Abgelehnt",
  stateExpired: "Verfallen",
  stateExpiredPart: "Verfallen, teilweise ausgeführt",
  stateSending: "Wird gesendet",

  byMoney: "im Wert von {amount} {unit}",

  loading: "Orders werden geladen",
  failed: "Die Orders konnten nicht geladen werden. An ihnen hat sich nichts geändert.",
  noOpen: "Keine offenen Orders.",
  noHistory: "Noch keine abgeschlossenen Orders.",
  noFills: "Noch keine Ausführungen.",

  held: "Reserviert: {amounts}",
  cancelOrder: "Order stornieren: {what}",
  cancelAll: "Alle stornieren",

  maker: "Maker",
  taker: "Taker",

  evidence: "Ausführungsdetails",

  equity: "Vermögen",
} satisfies Translation<typeof orders>;
