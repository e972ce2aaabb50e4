import type { chartLines } from "../en/chart-lines.ts";
import type { Translation } from "../define-messages.ts";

export default {
  keys: "Le frecce su e giù spostano il prezzo di un passo, con Maiusc di dieci, Pag su e Pag giù di più. Le frecce sinistra e destra vanno alla linea successiva. Invio modifica l’ordine, Esc rimette la linea a posto.",
  ticketKeys:
    "Le frecce su e giù impostano il prezzo nel modulo d’ordine, con Maiusc a passi di dieci, Pag su e Pag giù a passi più grandi. Le frecce sinistra e destra vanno alla linea successiva.",
  inTicket: "Modulo · {field}",
  value: "{price} {unit}, {percent} dall’ultimo prezzo, {worth} {unit}",
  valuePrice: "{price} {unit}, {percent} dall’ultimo prezzo",
  fromTo: "{field}: {from} → {to} {unit}",
  away: "{percent} dall’ultimo prezzo",
  worth: "Valore {worth} {unit}",
  putBack: "Rimetti a posto",
  meets: "A questo prezzo l’ordine viene eseguito subito, fin dove arriva il book degli ordini.",
  offline: "Sei offline. Le linee si potranno spostare quando torna la connessione.",
  trailing: "Un trailing stop segue il prezzo da solo. La sua linea non si può spostare.",
  afterEntry: "Questo ordine si può spostare una volta eseguito il suo ingresso.",
} satisfies Translation<typeof chartLines>;
