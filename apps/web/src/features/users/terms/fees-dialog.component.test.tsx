import type { TermsOfUserView } from "@fillmark/contracts/trading-terms";
import { expect, test } from "vitest";
import { type Answers, refusing } from "../../../testing/answers.ts";
import { axeFindings } from "../../../testing/axe.ts";
import { draw } from "../../../testing/draw.tsx";
import { FeesDialog } from "./fees-dialog.tsx";

const userId = "01890f3e-7b5a-7cc0-8000-000000000001";
const terms: TermsOfUserView = {
  fees: [
    {
      venue: "demo",
      own: { tiers: [{ minVolume: "0", makerBps: -2, takerBps: 9 }], until: "2030-06-01T00:00:00.000Z" },
      isOver: false,
    },
    { venue: "live", own: null, isOver: false },
  ],
  group: null,
  deciders: 2,
};

const drawDialog = (tradingTerms: NonNullable<Answers["tradingTerms"]>) =>
  draw(<FeesDialog userId={userId} terms={terms} onClose={() => undefined} />, { tradingTerms });
const refused = { propose: refusing({ code: "FORBIDDEN", details: {} }) };

test.each(["0 -101 8", "0 -2", "0 -2 -8", "0 -2 1001", "from 0", ""])(
  "says under the tiers that %s is wrong, and asks the server nothing",
  async (typed) => {
    const screen = await drawDialog(refused);
    const tiers = screen.getByLabelText("Tiers");
    await tiers.fill(typed);
    await screen.getByLabelText("Reason").fill("A market maker of ours");
    await screen.getByRole("button", { name: "Propose" }).click();
    await expect.element(tiers).toHaveAttribute("aria-invalid", "true");
    await expect.element(tiers).toHaveFocus();
    expect(screen.asked("tradingTerms.propose")).toEqual([]);
  },
);

test("begins with what is in force on the venue, and sends what was typed, a rebate with either minus", async () => {
  const screen = await drawDialog(refused);
  await screen.getByLabelText("Venue").selectOptions("demo");
  await expect.element(screen.getByLabelText("Tiers")).toHaveValue("0 -2 9");
  await expect.element(screen.getByLabelText("Until")).toHaveValue("2030-06-01");
  await screen.getByLabelText("Tiers").fill("0 −5 8\n1000000 -10 4");
  await screen.getByLabelText("Reason").fill("A market maker of ours");
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole("button", { name: "Propose" }).click();
  const tiers = [
    { minVolume: "0", makerBps: -5, takerBps: 8 },
    { minVolume: "1000000", makerBps: -10, takerBps: 4 },
  ];
  const to = { tiers, until: "2030-06-01T00:00:00.000Z" };
  const proposal = { kind: "fee_schedule", venue: "demo", to };
  await expect
    .poll(() => screen.asked("tradingTerms.propose"))
    .toEqual([{ userId, proposal, reason: "A market maker of ours" }]);
});

test("refuses a day that has passed, and gives the user back to the standard", async () => {
  const screen = await drawDialog(refused);
  await screen.getByLabelText("Tiers").fill("0 1 2");
  await screen.getByLabelText("Until").fill("2020-01-01");
  await screen.getByLabelText("Reason").fill("A market maker of ours");
  await screen.getByRole("button", { name: "Propose" }).click();
  await expect.element(screen.getByLabelText("Until")).toHaveAttribute("aria-invalid", "true");
  await screen.getByLabelText("Fees", { exact: true }).selectOptions("standard");
  await screen.getByRole("button", { name: "Propose" }).click();
  await expect
    .poll(() => screen.asked("tradingTerms.propose"))
    .toEqual([
      {
        userId,
        proposal: { kind: "fee_schedule", venue: "live", to: null },
        reason: "A market maker of ours",
      },
    ]);
});
