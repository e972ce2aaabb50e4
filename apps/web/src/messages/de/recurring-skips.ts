import type { recurringSkips } from "../en/recurring-skips.ts";
import type { Translation } from "../define-messages.ts";

export default {
  skippedTitle: "Wiederkehrender Kauf ausgelassen: {pair}",
  pausedTitle: "Wiederkehrender Kauf pausiert: {pair}",
  paused: "Nach {count} Terminen in Folge ohne Kauf ist er pausiert.",
  by_owner: "Von Ihnen ausgelassen.",
  insufficient_funds: "Nicht genug verfügbar: {amount} wären nötig gewesen.",
  account_frozen: "Ihr Konto ist gesperrt.",
  account_archived: "Das Demokonto ist archiviert.",
  market_closed: "Der Markt war für Orders nicht geöffnet.",
  no_price: "Es gab keinen aktuellen Marktpreis.",
  trading_limit: "Ihre eigenen Handelslimits haben den Kauf gestoppt.",
  missed: "Der Termin verstrich, während die Plattform nicht verfügbar war.",
  order_refused: "Die Order wurde abgelehnt.",
  unfilled: "Die Order fand keinen Handelspartner.",
} satisfies Translation<typeof recurringSkips>;
