import type { ticketReplace } from "../en/ticket-replace.ts";
import type { Translation } from "../define-messages.ts";

export default {
  replace: "Ersetzen",
  hint: "Um Seite, Typ oder anderes zu ändern, ersetzen Sie die Order: Das Orderticket öffnet sich mit ihren Werten.",
  note: "Beim Senden wird zuerst {what} storniert, auch wenn die neue Order dann abgelehnt wird; ist sie bis dahin beendet, wird nichts platziert.",
  ended: "Die Order, die ersetzt werden sollte, ist beendet. An ihrer Stelle würde nichts platziert.",
  separate: "Stattdessen eine eigene Order platzieren",
  gone: "Diese Order ist nicht mehr offen, es gibt nichts zu ersetzen.",
} satisfies Translation<typeof ticketReplace>;
