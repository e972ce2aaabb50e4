/** A handle is so high, and the next one stands so far below it at least. */
const heightPx = 26;
const edgePx = 4;

interface Places {
  element: HTMLElement;
  confirm: HTMLElement | null;
  places: ReadonlyArray<{ id: string; y: number | null }>;
  moving: string | null;
  /** What the figures of the candles take at the top of a desk's chart. */
  top: number;
}

/**
 * Puts the handles beside their prices, and the question about the one that moved below it or above. Those that would lie on
 * each other make room; the one that moves lies above all. What is out of sight waits at the edge for the focus.
 */
export function placeLines({ element, confirm, places, moving, top: from }: Places, size: Size): void {
  const tops = spread(places, { from, height: size.height, moving });
  for (const handle of element.querySelectorAll<HTMLElement>("[data-line]")) {
    const place = tops.get(handle.dataset["line"] ?? "");
    handle.classList.toggle("is-beyond", place?.isBeyond !== false);
    handle.style.transform = `translateY(${Math.round(place?.top ?? 0)}px)`;
    handle.style.maxInlineSize = `${Math.max(96, size.width - 2 * edgePx - 8)}px`;
  }
  if (confirm === null || moving === null) return;
  const top = tops.get(moving)?.top ?? 0;
  const below = top + heightPx + 8;
  // Over the indicators and times there is room for it, though not for lines.
  const fits = below + confirm.offsetHeight <= element.clientHeight;
  const at = fits ? below : Math.max(edgePx, top - confirm.offsetHeight - 8);
  confirm.style.transform = `translateY(${Math.round(at)}px)`;
}

interface Size {
  width: number;
  height: number;
}
type Place = { top: number; isBeyond: boolean };

/** The upper edge of each handle: as near to its price as the others leave room. */
export function spread(
  places: Places["places"],
  { from, height, moving }: { from: number; height: number; moving: string | null },
): ReadonlyMap<string, Place> {
  const tops = new Map<string, Place>();
  const lowest = Math.max(from, height - heightPx - edgePx);
  const within = (y: number): number => Math.min(lowest, Math.max(from, y - heightPx / 2));
  let free = from;
  for (const { id, y } of places.toSorted((a, b) => (a.y ?? 0) - (b.y ?? 0))) {
    const isBeyond = y === null || y < 0 || y > height;
    if (isBeyond || id === moving) {
      tops.set(id, { top: within(y ?? 0), isBeyond: isBeyond && id !== moving });
      continue;
    }
    const top = Math.max(free, within(y));
    tops.set(id, { top, isBeyond });
    free = top + heightPx + 2;
  }
  return tops;
}
