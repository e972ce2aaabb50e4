import type { AdminView } from "@fillmark/contracts/auth";
import { afterEach, expect, test, vi } from "vitest";
import { adminSession } from "../../session/admin-session.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { PageWaiting } from "./page-waiting.tsx";

const admin: AdminView = {
  id: "a",
  email: "iris@example.com",
  name: "Iris",
  role: "support",
  createdAt: "2026-11-01T00:00:00.000Z",
  permissions: [],
  mustAddFactor: false,
};

afterEach(() => {
  vi.useRealTimers();
  adminSession.end();
});

test("nothing is seen of a page that comes soon, and rows of one that takes longer", async () => {
  adminSession.start({ token: "a token", admin });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const screen = await draw(<PageWaiting />);
  vi.advanceTimersByTime(299);
  expect(screen.container.querySelector(".skeleton")).toBeNull();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Loading...");
  expect(screen.container.querySelectorAll("main .item")).toHaveLength(8);
  expect(await axeFindings()).toEqual([]);
});

test("who isn't signed in sees no rows: a form is on its way", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const screen = await draw(<PageWaiting />);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.element(screen.getByRole("main")).toHaveAttribute("aria-busy", "true");
  expect(screen.container.querySelector(".skeleton")).toBeNull();
});
