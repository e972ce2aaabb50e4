import { type ReactNode, type Ref, useState } from "react";
import { cx } from "./class-names.ts";
import { splitFigure } from "./digit-diff.ts";

export type Direction = "up" | "down" | "flat";

/** The unit of a figure, lighter than it. */
export function Unit({ children }: { children: ReactNode }) {
  return <span className="unit">{children}</span>;
}

/** Six dots for a figure that its owner hides. The unit beside it stays. */
export const hiddenFigure = "••••••";

export interface FigureProps {
  /** The formatted figure: "10,652.92". */
  value: string;
  unit?: string | undefined;
  /** `20`, `24` or `32` px; without it the figure takes the size of its text. */
  size?: 20 | 24 | 32 | undefined;
  /** The sign that begins the quiet part: "." or ",". Cents of a hero figure are quieter. */
  quietFrom?: string | undefined;
  isHidden?: boolean | undefined;
  className?: string | undefined;
}

/** A figure that stands alone: equity, a total, the price of a pair. */
export function Figure({ value, unit, size, quietFrom, isHidden = false, className }: FigureProps) {
  const cut = quietFrom === undefined ? -1 : value.lastIndexOf(quietFrom);
  const loud = cut < 0 ? value : value.slice(0, cut);
  return (
    <span className={cx("figure", size !== undefined && `text-${size}`, className)}>
      {isHidden ? hiddenFigure : loud}
      {!isHidden && cut >= 0 && <span className="quiet">{value.slice(cut)}</span>}
      {unit !== undefined && <span className="unit">{unit}</span>}
    </span>
  );
}

export interface PriceProps {
  /** The formatted price: "64,218.40". */
  value: string;
  /** The price before this one, or the neighbouring row's: what is the same is drawn quieter. */
  previous?: string | undefined;
  /**
   * Colours the background for a moment, once for each new value. Only for a price that stands
   * alone; in lists of hundreds it would be noise.
   */
  flash?: "up" | "down" | undefined;
  className?: string | undefined;
}

/** A price whose unchanged digits are quieter. Screen readers get it in one piece. */
export function Price({ value, previous, flash, className }: PriceProps) {
  const { same, changed } = splitFigure(value, previous);
  const [flashed, setFlashed] = useState({ value, isAgain: false });
  if (flash !== undefined && flashed.value !== value) setFlashed({ value, isAgain: !flashed.isAgain });
  return (
    <span className={lookOf({ flash, className }, flashed.isAgain)}>
      <span className="quiet">{same}</span>
      {changed}
    </span>
  );
}

/** Writes a text to an element that holds nothing else, past the component that rendered the element. */
export function writeText(place: Element, text: string): void {
  const node = place.firstChild;
  if (node === null) place.append(text);
  else if (node.nodeValue !== text) node.nodeValue = text;
}

/** The same as `Price`, written into an element that holds nothing else: for lists where hundreds move. */
export function writePrice(place: Element, { value, previous, ...looks }: PriceProps): void {
  const { same, changed } = splitFigure(value, previous);
  const price = place.firstElementChild ?? place.appendChild(newPrice());
  const look = lookOf(looks, !price.classList.contains(again));
  if (price.className !== look) price.className = look;
  const [quiet, loud] = price.childNodes;
  if (quiet instanceof Element) writeText(quiet, same);
  if (loud !== undefined && loud.nodeValue !== changed) loud.nodeValue = changed;
}

const again = "flash-again";

/** A flash that follows another one begins anew where every second one is `isAgain`. */
function lookOf({ flash, className }: Pick<PriceProps, "flash" | "className">, isAgain: boolean): string {
  return cx("price", flash && `flash-${flash}`, flash && isAgain && again, className);
}

function newPrice(): Element {
  const [price, quiet] = [document.createElement("span"), document.createElement("span")];
  quiet.className = "quiet";
  price.append(quiet, document.createTextNode(""));
  return price;
}

const triangles = { up: "M4 1 7.6 7H.4z", down: "M4 7 .4 1h7.2z" } as const;

/** The small triangle of a direction. */
export function Arrow({ direction }: { direction: "up" | "down" }) {
  return (
    <svg className="triangle" viewBox="0 0 8 8" aria-hidden="true">
      <path d={triangles[direction]} />
    </svg>
  );
}

export interface ChangeProps {
  direction: Direction;
  /** The formatted change with its sign: "+2.16%", "−1.18%". */
  children?: ReactNode;
  /** The figure's own element, for callers that write it past React. */
  place?: Ref<HTMLSpanElement> | undefined;
  className?: string | undefined;
}

/** A change: arrow, sign, figure. Never colour alone. */
export function Change({ direction, children, place, className }: ChangeProps) {
  return (
    <span className={cx("change", direction, className)}>
      {direction !== "flat" && <Arrow direction={direction} />}
      <span ref={place}>{children}</span>
    </span>
  );
}

/** A pair's symbol, its quote lighter: BTC-USD. */
export function PairSymbol({ base, quote }: { base: string; quote: string }) {
  return (
    <span className="pair-symbol">
      {base}
      <span>-{quote}</span>
    </span>
  );
}
