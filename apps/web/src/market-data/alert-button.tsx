import { IconButton } from "@fillmark/ui/button";
import { AlarmClockIcon } from "@fillmark/ui/icon";
import { alertOffers } from "../messages/en/alert-offers.ts";
import { askForAlert } from "./price-alert.ts";
import { useToken } from "../session/session.ts";

/** Begins an alert on the price of a pair. Nothing for a guest: there is nobody to notify. */
export function AlertButton({ pair }: { pair: string }) {
  const isGuest = useToken() === null;
  if (isGuest) return null;
  return (
    <IconButton isSmall label={alertOffers("setFor", { pair })} onClick={() => askForAlert(pair)}>
      <AlarmClockIcon className="icon-16" />
    </IconButton>
  );
}
