// On a market without US dollars: the server says in the head of the page what demo accounts begin with.
import type { UserView } from "@fillmark/contracts/auth";
import { beforeAll, expect, test } from "vitest";
import { openAccountSheet } from "../../account/account-sheet.ts";
import { draw } from "../../testing/draw.tsx";

const user: UserView = {
  id: "0199aaaa-0000-7000-8000-000000000001",
  email: "ada@example.com",
  name: "Ada",
  createdAt: "2026-11-22T10:00:00.000Z",
  demoMode: true,
  demoBalance: 8,
  demoAsset: "BTC",
  demoAmount: "0.08765432",
  demoLastReset: null,
};

beforeAll(() => {
  const meta = document.createElement("meta");
  meta.name = "demo-start";
  meta.content = "0.1 BTC";
  document.head.append(meta);
});

test("resets, the balance and the first choice name the asset and the amount", async () => {
  const { default: AccountSheet } = await import("./account-sheet.tsx");
  const { StartChoice } = await import("../../features/home/start-choice.tsx");
  const screen = await draw(
    <>
      <StartChoice onDone={() => undefined} />
      <AccountSheet user={user} />
    </>,
  );
  await expect.element(screen.getByRole("button", { name: "Start demo with 0.1000 BTC" })).toBeVisible();
  await expect.element(screen.getByText(/^Virtual BTC to trade with/)).toBeVisible();
  openAccountSheet();
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet).toBeVisible();
  const said = sheet.element().textContent;
  expect(said).toMatch(/0\.\W*08765432\W*BTC/);
  expect(said).toContain("sets your demo BTC to 0.1000.");
  expect(said).toContain("starts again with 0.1000 BTC.");
  expect(said).not.toContain("USD");
});
