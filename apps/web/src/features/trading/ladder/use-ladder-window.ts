import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

interface LadderWindowInput {
  /** What scrolls. */
  box: RefObject<HTMLDivElement | null>;
  /** The middle of the market, on a row; null while nothing is known of it. */
  market: bigint | null;
  step: bigint;
}

/**
 * Which prices the ladder shows. Its rows stay where they are while the market moves, so that a press meets what was aimed at. They follow
 * the market once it has left what is in sight, unless somebody points at the ladder, has the focus in it or has scrolled away.
 */
export function useLadderWindow({ box, market, step }: LadderWindowInput) {
  const [chosen, setChosen] = useState<{ step: bigint; middle: bigint } | null>(null);
  const [isAway, setAway] = useState(false);
  const asked = useRef(true);
  if (market !== null && chosen?.step !== step) setChosen({ step, middle: market });
  const middle = chosen?.step === step ? chosen.middle : market;

  function centre(): void {
    if (market === null) return;
    asked.current = true;
    setAway(false);
    setChosen({ step, middle: market });
  }
  useLayoutEffect(() => {
    const { current } = box;
    if (!asked.current || current === null || middle === null) return;
    const row = rowAt(current, market ?? middle) ?? rowAt(current, middle);
    if (row === null) return;
    asked.current = false;
    current.scrollTo(0, row.offsetTop - (current.clientHeight - row.offsetHeight) / 2);
  });
  useEffect(() => {
    const { current } = box;
    if (current === null || market === null || isInSight(current, market)) return;
    if (isAway || current.matches(":hover, :focus-within")) return;
    asked.current = true;
    setChosen({ step, middle: market });
  }, [box, market, step, isAway]);
  // Of another grouping every row is another.
  useLayoutEffect(() => {
    asked.current = true;
    setAway(false);
  }, [step]);
  function onScroll(): void {
    const { current } = box;
    if (current !== null && market !== null) setAway(!isInSight(current, market));
  }
  return { middle, isAway, centre, onScroll };
}

function rowAt(box: HTMLElement, price: bigint): HTMLElement | null {
  return (
    box.querySelector<HTMLElement>(`[data-price="${price}"]`)?.closest<HTMLElement>("[role=row]") ?? null
  );
}

function isInSight(box: HTMLElement, price: bigint): boolean {
  const row = rowAt(box, price);
  if (row === null) return false;
  const top = row.offsetTop - box.scrollTop;
  return top >= 0 && top + row.offsetHeight <= box.clientHeight;
}
