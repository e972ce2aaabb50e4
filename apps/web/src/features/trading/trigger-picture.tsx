import type { OrderPreviewView, Side } from "@fillmark/contracts/trading";
import { formatDecimal } from "../../format/format.ts";
import { triggers } from "../../messages/en/triggers.ts";
import { trailText } from "./trigger-watch.ts";

export interface TrailPictureProps {
  side: Side;
  /** Null while nothing fit is typed. */
  trailBps: number | null;
  preview: OrderPreviewView | null;
  decimals: number;
}

const height = 118;

/** How a trailing stop follows the price, with the figures that it would have now. A buy's is the sale's upside down. */
export function TrailPicture({ side, trailBps, preview, decimals }: TrailPictureProps) {
  const isSell = side === "sell";
  const at = (price: string) => formatDecimal(price, { decimals });
  const { watched = null, price = null } = preview?.trigger ?? {};
  const trail = trailBps === null ? "" : trailText(trailBps);
  const y = (sell: number) => (isSell ? sell : height + 8 - sell);
  return (
    <figure
      className={isSell ? "trail-picture down" : "trail-picture up"}
      aria-label={
        price === null
          ? triggers(`pictureOf_${side}`)
          : triggers(`picture_${side}`, { trail, price: at(price) })
      }
    >
      <svg viewBox={`0 0 320 ${height}`} aria-hidden="true">
        <g transform={isSell ? undefined : `translate(0 ${height}) scale(1 -1)`}>
          <path
            className="trail-picture__price"
            d="M0 92 26 80 44 86 72 58 92 66 120 40 146 54 176 30 194 40 214 24"
          />
          <path className="trail-picture__trigger" d="M0 108H44V104H72V90H120V74H190V62H214" />
          <path className="trail-picture__ahead" d="M214 62H320" />
          <path className="trail-picture__fall" d="M214 24 226 32 238 30 258 48 274 62" />
          <path className="trail-picture__span" d="M214 28V58m-3-5 3 5 3-5m-6-20 3-5 3 5" />
          <circle className="trail-picture__best" cx="214" cy="24" r="3.5" />
          <circle className="trail-picture__fire" cx="274" cy="62" r="4" />
        </g>
        <text className="trail-picture__note" x="8" y={y(16)}>
          {triggers("picturePrice")}
        </text>
        <text className="trail-picture__note" x="78" y={y(107)}>
          {triggers(`pictureMoves_${side}`)}
        </text>
        <text x="208" y={y(56)} textAnchor="end">
          {trail}
        </text>
        {watched !== null && price !== null && (
          <>
            <text className="trail-picture__ink" x="312" y={y(16)} textAnchor="end">
              {triggers(`pictureBest_${side}`, { price: at(watched) })}
            </text>
            <text className="trail-picture__tone" x="312" y={y(80)} textAnchor="end">
              {triggers(`pictureFires_${side}`, { price: at(price) })}
            </text>
          </>
        )}
      </svg>
    </figure>
  );
}
