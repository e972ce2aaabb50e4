import { Button } from "@fillmark/ui/button";
import { typedDecimal } from "../../forms/typed-amount.ts";
import { tickersNow } from "../../market-data/market-stream.ts";
import { palette } from "../../messages/en/palette.ts";
import { shell } from "../../messages/en/shell.ts";
import { useIsOnline } from "../../offline/online.ts";

interface StandingProps {
  text: string;
  count: number;
  isGuest: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** That nothing was found, is still coming or didn't come, and how the keys work. */
export function Standing({ text, count, isGuest, isLoading, hasFailed, retry }: StandingProps) {
  const isOnline = useIsOnline();
  const isUntyped = text.trim() === "";
  const isComing = isLoading && isOnline;
  const none = isComing ? palette("loading") : palette("none", { text: text.trim() });
  const found = isComing ? palette("loading") : palette("count", { count });
  return (
    <>
      <div role="status">
        {count === 0 ? (
          <p className="palette__none">{none}</p>
        ) : (
          <span className="sr-only">{isUntyped ? "" : found}</span>
        )}
        {!isOnline && <p className="palette__none">{palette("offline")}</p>}
        {isOnline && hasFailed && <p className="palette__none">{palette("partFailed")}</p>}
      </div>
      {isOnline && hasFailed && (
        <div className="palette__retry">
          <Button size="sm" onClick={retry}>
            {shell("retry")}
          </Button>
        </div>
      )}
      <div className="palette__foot">
        <span className="desktop-only">
          <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> {palette("choose")}
        </span>
        <span className="desktop-only">
          <kbd className="kbd">↵</kbd> {palette("open")}
        </span>
        {!isGuest && (
          <span className="palette__note">
            {isUntyped ? palette("hint", { example: example() }) : palette("nothingSent")}
          </span>
        )}
      </div>
    </>
  );
}

/** Near the market, so that who tries it sees an order that could be meant. */
function example(): string {
  const last = Number(tickersNow()?.get("BTC-USD")?.last ?? 64_000);
  return palette("example", { price: typedDecimal(String(Math.floor((last * 0.995) / 100) * 100)) });
}
