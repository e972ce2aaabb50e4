import type { DepositMethodsView } from "@fillmark/contracts/deposits";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { MethodForm } from "./method-form.tsx";

const bank = {
  id: "00000000-0000-4000-8000-000000000001",
  rail: "bank",
  kind: "bank",
  isSandbox: false,
  asset: "USD",
  min: "10",
  max: "1000",
  instructions: "",
} as const;
const view: DepositMethodsView = {
  methods: [bank],
  limits: { level: 3, limit24h: null, left24h: null, limit30d: null, left30d: null },
};

test("wants an amount, and forgets what it said with the next key", async () => {
  const screen = await draw(<MethodForm view={view} onAsked={() => undefined} />);
  const amount = screen.getByLabelText("Amount");
  await screen.getByRole("button", { name: "Get payment details" }).click();
  await expect.element(amount).toHaveAccessibleDescription("Enter an amount, for example 100.");
  await expect.element(amount).toHaveFocus();
  expect(screen.asked("deposits.request")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  await amount.fill("5");
  await expect.element(amount).not.toHaveAttribute("aria-invalid");
});

test("puts what is wrong with the amount under it, and asks the same thing again as the same request", async () => {
  const screen = await draw(<MethodForm view={view} onAsked={() => undefined} />, {
    deposits: { request: refusing({ code: "BELOW_MINIMUM", details: { minimum: "10", asset: "USD" } }) },
  });
  const amount = screen.getByLabelText("Amount");
  await amount.fill(" 5 ");
  await userEvent.keyboard("{Enter}");
  await expect.element(amount).toHaveAccessibleDescription("The smallest amount is 10.00 USD.");
  await expect.element(amount).toHaveValue("5");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => screen.asked("deposits.request")).toHaveLength(2);
  const [first, second] = screen.asked("deposits.request");
  expect(first).toMatchObject({ venue: "live", methodId: bank.id, amount: "5" });
  expect(second).toEqual(first);
});

test("says above the amount what it is not to blame for", async () => {
  const screen = await draw(<MethodForm view={view} onAsked={() => undefined} />, {
    deposits: { request: refusing({ code: "TOO_MANY_DEPOSITS", details: {} }) },
  });
  await screen.getByLabelText("Amount").fill("50");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("You have many open requests. Pay or cancel one of them first.");
});
