import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderView } from "@fillmark/contracts/trading";
import { draw } from "../../testing/draw.tsx";
import { orderOf } from "../../testing/trading-views.ts";
import { KeyOrders } from "./key-orders.tsx";

const INTERVAL_MS = 15_000;
const refused = orderOf("2", {
  state: "rejected",
  endReason: "rejected",
  rejection: { code: "KEY_SWITCHED_OFF", details: { venue: "demo", lockedUntilMs: null } },
  endedAt: "2026-01-01T00:00:00.000Z",
});

let isHidden = false;
let listed: readonly OrderView[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isHidden ? "hidden" : "visible"));
  listed = [orderOf("1")];
});

afterEach(() => {
  show(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(isVisible: boolean): void {
  isHidden = !isVisible;
  window.dispatchEvent(new Event("visibilitychange"));
}

async function drawOrders() {
  const screen = await draw(<KeyOrders keyId="a" name="Grid bot" venue="demo" demoAccount={1} />, {
    trading: { listOrders: () => ({ items: [...listed], nextCursor: null }) },
  });
  await expect.element(screen.getByRole("listitem")).toBeVisible();
  return { ...screen, asked: () => screen.asked("trading.listOrders").length };
}

test("an order that is refused later is shown after a while, though no event says so", async () => {
  const screen = await drawOrders();
  listed = [refused, ...listed];
  vi.advanceTimersByTime(INTERVAL_MS - 1);
  expect(screen.asked()).toBe(1);
  vi.advanceTimersByTime(1);
  await expect
    .element(screen.getByText("The kill switch of this key was on", { exact: false }))
    .toBeVisible();
  expect(screen.asked()).toBe(2);
});

test("a page that is hidden asks for nothing, and asks at once when it is seen again", async () => {
  const screen = await drawOrders();
  show(false);
  listed = [refused, ...listed];
  vi.advanceTimersByTime(4 * INTERVAL_MS);
  expect(screen.asked()).toBe(1);
  show(true);
  await expect
    .element(screen.getByText("The kill switch of this key was on", { exact: false }))
    .toBeVisible();
  expect(screen.asked()).toBe(2);
});
