import { useEffect } from "react";
import { useCalm } from "./use-calm.ts";
import { shell } from "../../messages/en/shell.ts";

/** The price stands in the browser's tab too, as long as this is drawn. Give it the pair as its key. */
export function PriceInTitle({ pair, price }: { pair: string; price: string }) {
  const shown = useCalm(price, 1_000);
  useEffect(() => {
    document.title = shell("documentTitle", { page: `${pair} ${shown}` });
  }, [pair, shown]);
  return null;
}
