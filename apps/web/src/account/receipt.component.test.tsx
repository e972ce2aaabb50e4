import { expect, test } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { draw } from "../testing/draw.tsx";
import { FoldedReceipt, Receipt, ReceiptPurpose } from "./receipt.tsx";

const receipt = { seq: "812", hash: "3f".repeat(32) };

test("a receipt says what to copy and how it is checked", async () => {
  const screen = await draw(
    <>
      <Receipt receipt={receipt} label="Receipt of the order" />
      <ReceiptPurpose />
    </>,
  );
  const shown = screen.getByRole("group", { name: "Receipt of the order" });
  await expect.element(shown.getByText(`812:${receipt.hash}`)).toBeVisible();
  await expect.element(shown.getByRole("button", { name: "Copy receipt" })).toBeVisible();
  await expect.element(screen.getByText(/npm run prove -- --receipt SEQ:HASH/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("in a list it is shown when it is asked for, and nothing stands where there is none", async () => {
  const screen = await draw(<FoldedReceipt receipt={receipt} />);
  expect(screen.getByText(/^812:/).query()).toBeNull();
  await screen.getByRole("button", { name: "Show receipt" }).click();
  await expect.element(screen.getByText(/^812:/)).toBeVisible();
  await screen.getByRole("button", { name: "Hide receipt" }).click();
  expect(screen.getByText(/^812:/).query()).toBeNull();
  const without = await draw(<FoldedReceipt receipt={null} />);
  expect(without.container.textContent).toBe("");
});
