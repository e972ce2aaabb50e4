import type { orderEnds } from "../en/order-ends.ts";
import type { Translation } from "../define-messages.ts";

export default {
  canceled_by_user: "Sie haben sie storniert.",
  canceled_by_reset: "Durch Zurücksetzen des Demokontos storniert.",
  canceled_by_operator: "Von der Plattform storniert.",
  canceled_by_timer: "Von Ihrem Stornierungs-Timer storniert.",
  replaced: "Sie haben sie durch eine andere Order ersetzt.",
  unfilled_ioc: "Was nicht sofort ausgeführt werden konnte, wurde storniert.",
  out_of_liquidity: "Für den Rest gab es keine Angebote mehr.",
  protection_price: "Der Rest lag jenseits Ihres schlechtesten Preises.",
  self_trade_prevented: "Sie wäre auf eine Order von Ihnen oder Ihrer Gruppe getroffen.",
  rejected: "Sie wurde abgelehnt.",
  unfilled_fok: "Sie konnte nicht ganz ausgeführt werden, daher wurde nichts gehandelt.",
  good_till_date: "Sie war bis zu einem Datum gültig, das erreicht ist.",
  insufficient_funds: "Als der Auslöser erreicht war, reichte das Guthaben nicht.",
  entry_unfilled: "Der Einstieg endete ohne Ausführung.",
  other_exit_filled: "Der andere Ausstieg wurde ausgeführt.",
  other_exit_triggered: "Der andere Ausstieg wurde ausgelöst.",
  trading_limit: "Von Ihren eigenen Handelslimits gestoppt.",
  other_exit_canceled: "Der andere Ausstieg wurde storniert.",
} satisfies Translation<typeof orderEnds>;
