export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placement {
  /** Which edges meet: the reading start of both, or the reading end. */
  align: "start" | "end";
  isReversed: boolean;
  /** Pixels between the two. */
  gap: number;
}

const margin = 8;

/**
 * Where a floating box goes beside its anchor, in window coordinates: below it, above it when there
 * is no room below and more above, and always inside the window.
 */
export function placeNear(
  anchor: Rect,
  sizes: { box: { width: number; height: number }; window: { width: number; height: number } },
  { align, isReversed, gap }: Placement,
): { left: number; top: number } {
  const { box, window } = sizes;
  const sharesRightEdge = (align === "end") !== isReversed;
  const left = sharesRightEdge ? anchor.left + anchor.width - box.width : anchor.left;
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - box.height;
  const roomBelow = window.height - below;
  const top = roomBelow < box.height + margin && anchor.top > roomBelow ? above : below;
  return {
    left: clamp(left, margin, window.width - box.width - margin),
    top: clamp(top, margin, window.height - box.height - margin),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** Reads the page, places the box, and writes the answer into its style. */
export function placeElement(
  anchor: Element,
  box: HTMLElement,
  { align, gap }: Pick<Placement, "align" | "gap">,
): void {
  const isReversed = getComputedStyle(anchor).direction === "rtl";
  const sizes = {
    box: { width: box.offsetWidth, height: box.offsetHeight },
    window: { width: document.documentElement.clientWidth, height: globalThis.innerHeight },
  };
  const { left, top } = placeNear(anchor.getBoundingClientRect(), sizes, { align, gap, isReversed });
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
