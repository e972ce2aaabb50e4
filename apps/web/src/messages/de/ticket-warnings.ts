import type { ticketWarnings } from "../en/ticket-warnings.ts";
import type { Translation } from "../define-messages.ts";

export default {
  nothingBuy:
    "Zu {price} würde diese Order jetzt nicht ausgeführt und sofort storniert. Der beste Briefkurs ist {best}.",
  nothingSell:
    "Zu {price} würde diese Order jetzt nicht ausgeführt und sofort storniert. Der beste Geldkurs ist {best}.",
  nothingThere: "Es gibt gerade keine Gegenseite. Diese Order würde nicht ausgeführt und sofort storniert.",
  farBuy:
    "Ihr Limit liegt {percent} über dem besten Briefkurs {best}. Die Order kann zu jedem Preis bis dahin ausgeführt werden.",
  farSell:
    "Ihr Limit liegt {percent} unter dem besten Geldkurs {best}. Die Order kann zu jedem Preis bis dahin ausgeführt werden.",
} satisfies Translation<typeof ticketWarnings>;
