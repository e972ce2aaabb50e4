import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { OrderView, Side } from "@fillmark/contracts/trading";
import { ladder } from "../../../messages/en/ladder.ts";
import type { TradePair } from "../trade-pair.ts";
import { LadderLine } from "./ladder-row.tsx";
import { type LadderRow, type OwnOrders, ownKey } from "./ladder-rows.ts";
import type { PressedPrice } from "./use-ladder-order.ts";

interface LadderGridProps {
  box: RefObject<HTMLDivElement | null>;
  trade: TradePair;
  rows: readonly LadderRow[];
  own: OwnOrders;
  middle: bigint;
  onScroll: () => void;
  /** What a press would meet; null where nothing is pointed at. */
  onAim: (aimed: PressedPrice | null) => void;
  onPress: (pressed: PressedPrice) => void;
  onCancel: (orders: readonly OrderView[]) => void;
  onHome: () => void;
}

const none: readonly OrderView[] = [];
const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/** The rows, which pointers press and keys walk. One of their cells at a time is reached by Tab. */
export function LadderGrid(props: LadderGridProps) {
  const { box, trade, rows, own, onScroll, onAim, onPress, onCancel } = props;
  const { pair } = trade;
  const ownOf = useMemo(() => (price: bigint, side: Side) => own.get(ownKey(price, side)) ?? none, [own]);
  const { at, setStop, keyDown } = useCells(props, ownOf);
  function click(event: MouseEvent): void {
    // The second click of a double click is a slip, or meant for the first.
    if (event.detail > 1) return;
    const pressed = pressedOf(event.target);
    if (pressed === null) return;
    const isOwn = event.target instanceof Element && event.target.closest("[data-own]") !== null;
    setStop(pressed);
    if (isOwn) onCancel(ownOf(pressed.price, pressed.side));
    else onPress(pressed);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells are what the focus goes to.
    <div
      ref={box}
      className="ladder__rows"
      role="grid"
      aria-label={ladder("label", { pair: pair.pair })}
      aria-describedby="ladder-keys"
      onScroll={onScroll}
      onKeyDown={keyDown}
      onClick={click}
      onFocus={({ target }) => onAim(pressedOf(target))}
      onBlur={() => onAim(null)}
      onPointerOver={({ target }) => onAim(pressedOf(target))}
      onPointerLeave={() => onAim(null)}
    >
      {rows.map(({ price, ...row }) => (
        <LadderLine
          key={String(price)}
          {...row}
          price={price}
          priceDecimals={pair.priceDecimals}
          quantityDecimals={pair.quantityDecimals}
          buys={ownOf(price, "buy")}
          sells={ownOf(price, "sell")}
          stop={price === at.price ? at.side : null}
        />
      ))}
    </div>
  );
}

type CellsInput = Pick<LadderGridProps, "box" | "rows" | "middle" | "onCancel" | "onHome">;

/** Which cell Tab reaches, and what keys do in the one that has the focus. */
function useCells(
  { box, rows, middle, onCancel, onHome }: CellsInput,
  ownOf: (price: bigint, side: Side) => readonly OrderView[],
) {
  const [stop, setStop] = useState<PressedPrice | null>(null);
  const isThere = stop !== null && rows.some(({ price }) => price === stop.price);
  const at = isThere ? stop : { price: middle, side: "buy" as const };
  const isGoingHome = useRef(false);
  function focus(next: PressedPrice): void {
    setStop(next);
    placeOf(box.current, next)?.focus();
  }
  // The row of the market may be drawn only after the ladder has moved to it.
  useEffect(() => {
    if (!isGoingHome.current) return;
    isGoingHome.current = false;
    placeOf(box.current, { side: at.side, price: middle })?.focus();
  });
  function actionOf({ key, repeat }: KeyboardEvent, here: PressedPrice): (() => void) | undefined {
    const by = moves[key];
    const place = rows.findIndex(({ price }) => price === here.price);
    const to = by === undefined ? undefined : rows[Math.min(Math.max(place + by, 0), rows.length - 1)];
    if (to !== undefined) return () => focus({ side: here.side, price: to.price });
    if (key === "ArrowLeft" || key === "ArrowRight") {
      const isBuy = (key === "ArrowLeft") === isLeftToRight(box.current);
      return () => focus({ price: here.price, side: isBuy ? "buy" : "sell" });
    }
    if (key === "Home") return goHome;
    if (key === "Delete" || key === "Backspace") return () => onCancel(ownOf(here.price, here.side));
    // A key that is held down would order again and again.
    return repeat && (key === "Enter" || key === " ") ? () => undefined : undefined;
    function goHome(): void {
      isGoingHome.current = true;
      onHome();
      setStop({ side: here.side, price: middle });
    }
  }
  function keyDown(event: KeyboardEvent): void {
    const here = pressedOf(event.target);
    if (here === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionOf(event, here);
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
  return { at, setStop, keyDown };
}

/** Which price and side an element of the ladder stands for. */
function pressedOf(target: EventTarget | null): PressedPrice | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-price]") : null;
  const price = cell?.dataset["price"];
  const side = cell?.dataset["side"] ?? cell?.dataset["own"];
  if (price === undefined || (side !== "buy" && side !== "sell")) return null;
  return { price: BigInt(price), side };
}

function placeOf(box: HTMLElement | null, { side, price }: PressedPrice): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-side=${side}][data-price="${price}"]`) ?? null;
}

function isLeftToRight(box: HTMLElement | null): boolean {
  return box === null || getComputedStyle(box).direction !== "rtl";
}
