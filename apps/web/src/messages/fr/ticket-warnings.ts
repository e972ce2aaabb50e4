import type { ticketWarnings } from "../en/ticket-warnings.ts";
import type { Translation } from "../define-messages.ts";

export default {
  nothingBuy:
    "À {price}, cet ordre ne serait pas exécuté maintenant et serait annulé aussitôt. Le meilleur prix vendeur est {best}.",
  nothingSell:
    "À {price}, cet ordre ne serait pas exécuté maintenant et serait annulé aussitôt. Le meilleur prix acheteur est {best}.",
  nothingThere:
    "Il n’y a pas de contrepartie pour l’instant. Cet ordre ne serait pas exécuté et serait annulé aussitôt.",
  farBuy:
    "Votre limite est {percent} au-dessus du meilleur prix vendeur, {best}. L’ordre peut être exécuté à tout prix jusqu’à elle.",
  farSell:
    "Votre limite est {percent} en dessous du meilleur prix acheteur, {best}. L’ordre peut être exécuté à tout prix jusqu’à elle.",
} satisfies Translation<typeof ticketWarnings>;
