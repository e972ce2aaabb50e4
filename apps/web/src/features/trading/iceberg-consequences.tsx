import { gap } from "../../format/format.ts";
import { iceberg } from "../../messages/en/iceberg.ts";
import "./iceberg.css";
import { IcebergPicture } from "./iceberg-picture.tsx";
import { icebergParts } from "./iceberg-text.ts";
import { decimalOf } from "./pair-rules.ts";
import { quantityText } from "./ticket-text.ts";
import type { TicketSummary } from "./ticket-summary.ts";
import type { TradePair } from "./trade-pair.ts";

interface IcebergConsequencesProps {
  trade: TradePair;
  summary: TicketSummary;
}

/** What sending an iceberg would do: how much of it is shown, in how many parts, and where each next one stands. */
export function IcebergConsequences({ trade: { pair }, summary }: IcebergConsequencesProps) {
  const shown = summary.order?.displayQuantity;
  const said = (units: string) => quantityText(units, pair.quantityDecimals);
  const total = decimalOf(summary.quantity);
  return (
    <figure className="iceberg__picture">
      <IcebergPicture />
      <figcaption>
        {shown === undefined || summary.quantity === 0n
          ? iceberg("plainEmpty")
          : [
              iceberg("plain", {
                shown: said(shown),
                total: said(total),
                asset: pair.base,
                count: icebergParts(total, shown),
              }),
              iceberg("refills"),
              iceberg("fillsAll"),
            ].join(gap)}
      </figcaption>
    </figure>
  );
}
