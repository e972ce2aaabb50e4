import type { orderEnds } from "../en/order-ends.ts";
import type { Translation } from "../define-messages.ts";

export default {
  canceled_by_user: "Vous l’avez annulé.",
  canceled_by_reset: "Annulé par une réinitialisation du compte démo.",
  canceled_by_operator: "Annulé par la plateforme.",
  canceled_by_timer: "Annulé par votre minuterie d’annulation.",
  replaced: "Vous l’avez remplacé par un autre ordre.",
  unfilled_ioc: "Ce qui ne pouvait pas être exécuté aussitôt a été annulé.",
  out_of_liquidity: "Il n’y avait plus d’offres pour le reste.",
  protection_price: "Le reste dépassait votre prix le plus défavorable.",
  self_trade_prevented: "Il aurait rencontré un de vos ordres ou un ordre de votre groupe.",
  rejected: "Il a été refusé.",
  unfilled_fok: "Il ne pouvait pas être exécuté en entier, donc rien n’a été exécuté.",
  good_till_date: "Il était valable jusqu’à une date qui est arrivée.",
  insufficient_funds: "Au moment du déclenchement, le solde ne suffisait pas.",
  entry_unfilled: "Son entrée s’est terminée sans exécution.",
  other_exit_filled: "L’autre sortie a été exécutée.",
  other_exit_triggered: "L’autre sortie a été déclenchée.",
  trading_limit: "Arrêté par vos propres limites de trading.",
  other_exit_canceled: "L’autre sortie a été annulée.",
} satisfies Translation<typeof orderEnds>;
