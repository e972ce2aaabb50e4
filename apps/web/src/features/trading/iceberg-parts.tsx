import type { IcebergView } from "@fillmark/contracts/iceberg";
import type { PairView } from "@fillmark/contracts/market";
import { iceberg } from "../../messages/en/iceberg.ts";
import { quantityOf } from "./order-text.ts";

interface IcebergPartsProps {
  iceberg: IcebergView;
  pair: PairView | undefined;
  asset: string;
}

/** What the book shows of an order and what is hidden; how much it shows at a time while it isn't there. */
export function IcebergParts({
  iceberg: { displayQuantity, shown, hidden },
  pair,
  asset,
}: IcebergPartsProps) {
  const said = (text: string) => quantityOf(text, pair);
  return (
    <p className="text-14 text-muted">
      {shown === null || hidden === null
        ? `${iceberg("displayed")}: ${said(displayQuantity)} ${asset}`
        : iceberg("parts", { shown: said(shown), hidden: said(hidden), asset })}
    </p>
  );
}
