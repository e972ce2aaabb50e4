/** How a line is held: by a mouse at once, by a finger that rests on its handle. No React, and nothing of orders. */

/** So near to a line a mouse takes hold of it, in pixels above and below. */
export const reachPx = 12;
/** A finger rests so long before it takes hold, and moves at most so far until then: anything shorter moves the chart. */
const longPressMs = 250;
const stillPx = 8;

export interface LineGestures {
  /** The line under the pointer, by its handle or itself. */
  lineAt: (event: PointerEvent) => string | null;
  /** How far down a line stands. */
  yOf: (id: string) => number | null;
  /** False where that line doesn't move. */
  grab: (id: string) => boolean;
  drag: (y: number) => void;
  drop: () => void;
  giveBack: () => void;
}

/** Listens before the chart does, which would otherwise move under the line. Returns how to stop. */
export function listenForLines(element: HTMLElement, gestures: LineGestures): () => void {
  const { down, move, end, escape, letGo } = handlersOf(element, gestures);
  const capture = { capture: true };
  element.addEventListener("pointerdown", down, capture);
  element.addEventListener("pointermove", move, capture);
  element.addEventListener("pointerup", end, capture);
  element.addEventListener("pointercancel", end, capture);
  window.addEventListener("keydown", escape, capture);
  return () => {
    letGo();
    element.removeAttribute("data-near");
    element.removeEventListener("pointerdown", down, capture);
    element.removeEventListener("pointermove", move, capture);
    element.removeEventListener("pointerup", end, capture);
    element.removeEventListener("pointercancel", end, capture);
    window.removeEventListener("keydown", escape, capture);
  };
}

function handlersOf(element: HTMLElement, gestures: LineGestures) {
  let held: { pointer: number; offset: number } | null = null;
  let pressed: { at: PointerEvent; timer: number } | null = null;

  function takeHold(id: string, event: PointerEvent): void {
    const { y } = placeOf(event, element);
    if (!gestures.grab(id)) return;
    held = { pointer: event.pointerId, offset: (gestures.yOf(id) ?? y) - y };
    element.setPointerCapture(event.pointerId);
    element.classList.add("is-held");
  }
  function press(id: string, event: PointerEvent): void {
    const timer = window.setTimeout(() => {
      pressed = null;
      takeHold(id, event);
      if (held !== null) navigator.vibrate?.(10);
    }, longPressMs);
    pressed = { at: event, timer };
  }
  function letGo(): void {
    if (pressed !== null) clearTimeout(pressed.timer);
    pressed = null;
    held = null;
    element.classList.remove("is-held");
  }
  return {
    letGo,
    down(event: PointerEvent): void {
      const id = event.isPrimary && event.button === 0 && held === null ? gestures.lineAt(event) : null;
      if (id === null) return;
      event.stopPropagation();
      if (event.pointerType === "touch") return press(id, event);
      // Without it the browser would send the chart its mouse events as well.
      event.preventDefault();
      element.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
      takeHold(id, event);
    },
    move(event: PointerEvent): void {
      if (held?.pointer === event.pointerId) {
        event.stopPropagation();
        return gestures.drag(placeOf(event, element).y + held.offset);
      }
      if (pressed?.at.pointerId === event.pointerId && isFar(pressed.at, event)) return letGo();
      if (event.pointerType === "mouse" && event.buttons === 0)
        element.toggleAttribute("data-near", gestures.lineAt(event) !== null);
    },
    end(event: PointerEvent): void {
      const isHeld = held?.pointer === event.pointerId;
      letGo();
      if (!isHeld) return;
      event.stopPropagation();
      if (event.type === "pointerup") gestures.drop();
      else gestures.giveBack();
    },
    escape(event: KeyboardEvent): void {
      if (event.key !== "Escape" || held === null) return;
      event.stopPropagation();
      letGo();
      gestures.giveBack();
    },
  };
}

export function placeOf(
  { clientX, clientY }: PointerEvent,
  box: HTMLElement | null,
): { x: number; y: number } {
  const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}

function isFar(from: PointerEvent, to: PointerEvent): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > stillPx;
}
