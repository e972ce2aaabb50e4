import { useEffect } from "react";
import { useThrottled } from "./use-throttled.ts";
import { shell } from "../../messages/en/shell.ts";

/** The price stands in the browser's tab too, while this is mounted, updated once a second. Pass the pair as the `key`. */
export function PriceInTitle({ pair, price }: { pair: string; price: string }) {
  const shown = useThrottled(price, 1_000);
  useEffect(() => {
    document.title = shell("documentTitle", { page: `${pair} ${shown}` });
  }, [pair, shown]);
  return null;
}
