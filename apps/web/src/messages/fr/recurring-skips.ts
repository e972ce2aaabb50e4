import type { recurringSkips } from "../en/recurring-skips.ts";
import type { Translation } from "../define-messages.ts";

export default {
  skippedTitle: "Achat récurrent sauté : {pair}",
  pausedTitle: "Achat récurrent en pause : {pair}",
  paused: "Il est en pause après {count} dates de suite sans achat.",
  by_owner: "Sauté par vous.",
  insufficient_funds: "Solde disponible insuffisant : il fallait {amount}.",
  account_frozen: "Votre compte est gelé.",
  account_archived: "Le compte démo est archivé.",
  market_closed: "Le marché n’acceptait pas d’ordres.",
  no_price: "Il n’y avait pas de prix de marché actuel.",
  trading_limit: "Vos propres limites de trading l’ont arrêté.",
  missed: "La date est passée pendant que la plateforme était indisponible.",
  order_refused: "L’ordre a été refusé.",
  unfilled: "L’ordre n’a trouvé aucune contrepartie.",
} satisfies Translation<typeof recurringSkips>;
