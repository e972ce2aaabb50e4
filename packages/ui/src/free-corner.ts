import type { Rect } from "./place-near.ts";

/** Where toasts can stand; the first is theirs while nothing is in the way. On a phone, starts and ends are the same. */
const corners = ["top-end", "bottom-end", "bottom-start", "top-start"] as const;

/** What can be pressed or typed into. */
const ACTIONS = "a[href], button, input, select, textarea, summary, [role=tab], [role=slider]";

/** Which of the places covers the fewest of these; the first of those that are alike. */
export function fewestCovered(places: readonly Rect[], actions: readonly Rect[]): number {
  const covered = places.map((place) => actions.filter((action) => overlap(place, action)).length);
  return covered.indexOf(Math.min(...covered));
}

function overlap(one: Rect, other: Rect): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** Puts the toasts where they cover the fewest actions, those behind a dialog too: it may be about to close. */
export function chooseCorner(region: HTMLElement): void {
  const actions = [...document.querySelectorAll(ACTIONS)]
    .filter((action) => !region.contains(action) && action.checkVisibility({ visibilityProperty: true }))
    .map((action) => action.getBoundingClientRect());
  const places = corners.map((corner) => {
    region.dataset["corner"] = corner;
    return region.getBoundingClientRect();
  });
  region.dataset["corner"] = corners[fewestCovered(places, actions)];
}
