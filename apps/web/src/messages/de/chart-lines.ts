import type { chartLines } from "../en/chart-lines.ts";
import type { Translation } from "../define-messages.ts";

export default {
  keys: "Pfeil hoch und runter verschieben den Preis um einen Schritt, mit Umschalt um zehn, Bild auf und Bild ab um mehr. Pfeil links und rechts führen zur nächsten Linie. Enter ändert die Order, Escape setzt die Linie zurück.",
  ticketKeys:
    "Pfeil hoch und runter setzen den Preis im Orderticket, mit Umschalt in Zehnerschritten, Bild auf und Bild ab in größeren. Pfeil links und rechts führen zur nächsten Linie.",
  inTicket: "Orderticket · {field}",
  value: "{price} {unit}, {percent} vom letzten Preis, {worth} {unit}",
  valuePrice: "{price} {unit}, {percent} vom letzten Preis",
  fromTo: "{field}: {from} → {to} {unit}",
  away: "{percent} vom letzten Preis",
  worth: "Wert {worth} {unit}",
  putBack: "Zurücksetzen",
  meets: "Zu diesem Preis wird die Order sofort ausgeführt, soweit das Orderbuch reicht.",
  offline: "Sie sind offline. Linien lassen sich verschieben, sobald die Verbindung wieder steht.",
  trailing: "Ein Trailing-Stop folgt dem Preis von selbst. Seine Linie lässt sich nicht verschieben.",
  afterEntry: "Diese Order lässt sich verschieben, sobald ihr Einstieg ausgeführt ist.",
} satisfies Translation<typeof chartLines>;
