import { cx } from "./class-names.ts";
import { coinGlyphs } from "./coin-glyphs.tsx";
import { cssVariables } from "./css-variables.ts";

export interface CoinProps {
  /** The asset's code: "BTC". */
  asset: string;
  /** `s` 20 px, `m` 24, `r` 32, `l` 40. */
  size?: "s" | "m" | "r" | "l" | undefined;
  className?: string | undefined;
}

/** The round sign of an asset. Its code always stands beside it, so it is hidden from readers. */
export function Coin({ asset, size = "r", className }: CoinProps) {
  const glyph = coinGlyphs.get(asset);
  const style = glyph === undefined ? undefined : cssVariables({ "--coin": glyph.colour });
  return (
    <span className={cx("coin", size !== "r" && `coin--${size}`, className)} style={style} aria-hidden="true">
      {glyph === undefined ? (
        <span className="coin__letter">{asset.slice(0, 1)}</span>
      ) : (
        <svg viewBox="0 0 24 24">{glyph.drawing}</svg>
      )}
    </span>
  );
}

/** Two coins, the second half over the first: a swap or a pair. */
export function CoinPair({ from, to }: { from: string; to: string }) {
  return (
    <span className="coinpair" aria-hidden="true">
      <Coin asset={from} />
      <Coin asset={to} />
    </span>
  );
}
