import type { WithdrawalMethodView } from "@fillmark/contracts/withdrawals";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { AddDestination } from "./add-destination.tsx";

const way = { isSandbox: false, available: "500.00", fee: "1.00", minimum: "10.00", price: "1" };
const ways: WithdrawalMethodView[] = [
  { ...way, asset: "USD", kind: "bank", network: null },
  { ...way, asset: "ETH", kind: "crypto", network: "Ethereum" },
];

const drawForm = (answers: Answers = {}) =>
  draw(<AddDestination ways={ways} declaredAbove="1000" onDone={() => undefined} />, answers);

test("says what is missing of a bank account, and forgets it with another kind", async () => {
  const screen = await drawForm();
  await screen.getByRole("button", { name: "Add destination" }).click();
  await expect.element(screen.getByLabelText("Name")).toHaveFocus();
  await expect.element(screen.getByLabelText("Name")).toHaveAccessibleDescription("Give it a name.");
  await expect.element(screen.getByLabelText("IBAN")).toHaveAccessibleDescription("Enter the IBAN.");
  expect(await axeFindings()).toEqual([]);
  await screen.getByText("Crypto address").click();
  await expect.element(screen.getByLabelText("Name")).not.toHaveAttribute("aria-invalid");
  await screen.getByLabelText("Name").fill("Cold");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(screen.getByLabelText("Address", { exact: true }))
    .toHaveAccessibleDescription("Paste the address.");
  expect(screen.asked("withdrawals.addDestination")).toEqual([]);
});

test("puts a refusal under its field, with what was typed", async () => {
  const issues = [{ field: "iban", message: "?" }];
  const screen = await drawForm({
    withdrawals: { addDestination: refusing({ code: "VALIDATION", details: { issues } }) },
  });
  await screen.getByLabelText("Name").fill("Home");
  await screen.getByLabelText("Account holder").fill("Ada");
  await screen.getByLabelText("IBAN").fill("DE00 ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("IBAN")).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByLabelText("IBAN")).toHaveFocus();
  await expect.element(screen.getByLabelText("IBAN")).toHaveValue("DE00 ");
  expect(screen.asked("withdrawals.addDestination")).toEqual([
    { venue: "live", kind: "bank", asset: "USD", label: "Home", holder: "Ada", iban: "DE00" },
  ]);
});

test("says below the fields what none of them is to blame for", async () => {
  const screen = await drawForm({
    withdrawals: { addDestination: refusing({ code: "FORBIDDEN", details: {} }) },
  });
  await screen.getByText("Crypto address").click();
  await screen.getByLabelText("Name").fill("Cold");
  await screen.getByLabelText("Address", { exact: true }).fill("0xabc");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Held by")).toHaveAccessibleDescription(/Choose who holds/);
  await expect.element(screen.getByLabelText("Owner")).toHaveAccessibleDescription("Choose whose it is.");
  await screen.getByLabelText("Held by").selectOptions("provider");
  await screen.getByLabelText("Owner").selectOptions("person");
  await screen.getByLabelText("Exchange or provider").fill(" Kraken ");
  await screen.getByLabelText("Full name of the person").fill("Grace Hopper");
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("It was not added.", { exact: false })).toBeVisible();
  expect(screen.asked("withdrawals.addDestination")).toEqual([
    {
      venue: "live",
      kind: "crypto",
      asset: "ETH",
      label: "Cold",
      address: "0xabc",
      travelRule: {
        wallet: "provider",
        provider: "Kraken",
        beneficiary: { kind: "person", name: "Grace Hopper" },
      },
    },
  ]);
});
