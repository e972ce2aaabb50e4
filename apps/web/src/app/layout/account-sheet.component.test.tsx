import type { UserView } from "@fillmark/contracts/auth";
import type { DemoChangedView } from "@fillmark/contracts/demo";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { openAccountSheet } from "../../account/account-sheet.ts";
import { draw } from "../../testing/draw.tsx";
import AccountSheet from "./account-sheet.tsx";

const user: UserView = {
  id: "0199aaaa-0000-7000-8000-000000000001",
  email: "ada@example.com",
  name: "Ada",
  createdAt: "2026-11-22T10:00:00.000Z",
  demoMode: true,
  demoBalance: 1_000_000,
  demoAsset: "USD",
  demoAmount: "10000",
  demoLastReset: null,
};

test("is left while the switch is under way, and gives the focus back", async () => {
  const { promise, resolve } = Promise.withResolvers<DemoChangedView>();
  const screen = await draw(
    <>
      <button type="button" onClick={openAccountSheet}>
        Switch account
      </button>
      <AccountSheet user={user} />
    </>,
    { demo: { toggle: () => promise } },
  );
  const opener = screen.getByRole("button", { name: "Switch account" });
  await opener.click();
  await screen.getByRole("radio", { name: "Live" }).click();
  await expect.poll(() => screen.asked("demo.toggle")).toEqual([{ enabled: false }]);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  resolve({
    demoMode: false,
    demoBalance: 1_000_000,
    demoAsset: "USD",
    demoAmount: "10000",
    demoLastReset: null,
    epoch: 1,
    message: "",
    receipt: null,
  });
});
