import type { DestinationView, WithdrawalTermsView } from "@fillmark/contracts/withdrawals";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

const terms: WithdrawalTermsView = {
  venue: "live",
  level: 3,
  limit24h: null,
  left24h: null,
  limit30d: null,
  left30d: null,
  onHoldUntil: null,
  isStopped: false,
  declaredAbove: "1000",
  ways: [
    {
      asset: "USD",
      kind: "bank",
      network: null,
      isSandbox: false,
      available: "500.00",
      fee: "1.00",
      minimum: "10.00",
      price: "1",
    },
  ],
};
const home: DestinationView = {
  id: "00000000-0000-4000-8000-000000000001",
  kind: "bank",
  label: "Home",
  holder: "Ada",
  account: "DE89370400440532013000",
  network: null,
  asset: "USD",
  addedAt: "2026-11-01T00:00:00.000Z",
  readyAt: "2026-11-02T00:00:00.000Z",
  isReady: true,
};

const drawForm = (answers: Answers = {}) =>
  draw(
    <WithdrawForm terms={terms} destinations={[home]} onAdd={undefined} onComplete={() => undefined} />,
    answers,
  );

test("says what is wrong with the amount at the press, and from then on with each change", async () => {
  const screen = await drawForm();
  const amount = screen.getByLabelText("Amount");
  await amount.fill("5");
  await expect.element(amount).not.toHaveAttribute("aria-invalid");
  await userEvent.keyboard("{Enter}");
  await expect.element(amount).toHaveAccessibleDescription("The smallest amount is 10.00 USD.");
  await expect.element(amount).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await amount.fill("501");
  await expect.element(amount).toHaveAccessibleDescription("You have 500.00 USD. Enter that or less.");
  await amount.fill("20");
  await expect.element(amount).not.toHaveAttribute("aria-invalid");
  expect(screen.asked("withdrawals.request")).toEqual([]);
});

async function reviewed(screen: Awaited<ReturnType<typeof drawForm>>): Promise<void> {
  await screen.getByRole("button", { name: "Review withdrawal of 20.00 USD" }).click();
  await screen.getByRole("button", { name: "Withdraw 20.00 USD", exact: true }).click();
}

test("shows once more where to and how much, and sends nothing until that is confirmed", async () => {
  const screen = await drawForm();
  await screen.getByLabelText("Amount").fill("20");
  await userEvent.keyboard("{Enter}");
  const dialog = screen.getByRole("dialog", { name: "Check the withdrawal" });
  for (const text of [home.label, home.account, "20.00 USD", "1.00 USD", "19.00 USD"])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole("button", { name: "Change" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Amount")).toHaveValue("20");
  expect(screen.asked("withdrawals.request")).toEqual([]);
});

test("says why it was refused, keeps the amount, and is the same wish when it is sent again", async () => {
  const screen = await drawForm({
    withdrawals: { request: refusing({ code: "FORBIDDEN", details: {} }) },
  });
  await screen.getByLabelText("Amount").fill("20");
  await reviewed(screen);
  await expect.element(screen.getByText("Nothing was withdrawn.", { exact: false })).toBeVisible();
  await expect.element(screen.getByLabelText("Amount")).toHaveValue("20");
  await reviewed(screen);
  await expect.poll(() => screen.asked("withdrawals.request")).toHaveLength(2);
  const [first, second] = screen.asked("withdrawals.request");
  expect(first).toMatchObject({ destinationId: home.id, asset: "USD", amount: "20", fee: "1.00" });
  expect(second).toEqual(first);
});

test("is sent once, however often it is pressed", async () => {
  const screen = await drawForm({ withdrawals: { request: () => new Promise(() => undefined) } });
  await screen.getByLabelText("Amount").fill("20");
  await screen.getByRole("button", { name: "Review withdrawal of 20.00 USD" }).click();
  await screen.getByRole("button", { name: "Withdraw 20.00 USD", exact: true }).dblClick();
  await expect
    .element(screen.getByRole("button", { name: "Withdraw 20.00 USD", exact: true }))
    .toHaveAttribute("aria-busy", "true");
  expect(screen.asked("withdrawals.request")).toHaveLength(1);
});
