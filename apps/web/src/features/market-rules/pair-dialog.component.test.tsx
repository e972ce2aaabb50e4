import type { PairRulesView } from "@fillmark/contracts/market-rules";
import { expect, test } from "vitest";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { PairDialog } from "./pair-dialog.tsx";

const rules: PairRulesView = {
  pair: "BTC-USD",
  state: "open",
  tick: "0.01",
  lot: "0.0001",
  leastTick: "0.01",
  leastLot: "0.0001",
  minNotional: "1",
  maxNotional: "1000000",
  bandBps: 500,
  maxSlippageBps: 100,
  maxOpenOrders: 100,
  maxQuoteAgeMs: 5000,
  makerBps: 10,
  takerBps: 20,
  liquidityDemo: true,
  liquidityLive: true,
  spreadBps: 10,
  depthPercent: 100,
  demoSoftLimit: null,
  demoHardLimit: null,
  demoWidenBps: null,
  demoDayLoss: null,
  liveSoftLimit: null,
  liveHardLimit: null,
  liveWidenBps: null,
  liveDayLoss: null,
};

const drawDialog = (marketRules: NonNullable<Answers["marketRules"]>) =>
  draw(<PairDialog rules={rules} onClose={() => undefined} />, { marketRules });

const nothing = { preview: () => ({ differences: [], effects: [], listing: null }) };

test("says under a fee that it is none, and asks the server nothing", async () => {
  const screen = await drawDialog(nothing);
  const fee = screen.getByLabelText("Maker fee, bps");
  await fee.fill("");
  await screen.getByRole("button", { name: "Preview changes" }).click();
  await expect.element(fee).toHaveAttribute("aria-invalid", "true");
  await expect.element(fee).toHaveFocus();
  expect(screen.asked("marketRules.preview")).toEqual([]);
});

test("takes people to the field that the server refuses", async () => {
  const screen = await drawDialog({
    preview: refusing({ code: "VALIDATION", details: { issues: [{ field: "tick", message: "?" }] } }),
  });
  await screen.getByRole("button", { name: "Preview changes" }).click();
  const tick = screen.getByRole("textbox").first();
  await expect.element(tick).toHaveAttribute("aria-invalid", "true");
  await expect.element(tick).toHaveFocus();
});

test("wants a reason once it has shown what would change, and keeps it when that is refused", async () => {
  const screen = await drawDialog({ ...nothing, propose: refusing({ code: "FORBIDDEN", details: {} }) });
  await screen.getByRole("button", { name: "Preview changes" }).click();
  const reason = screen.getByLabelText("Reason");
  await expect.element(reason).toHaveFocus();
  await screen.getByRole("button", { name: "Propose" }).click();
  await expect.element(reason).toHaveAttribute("aria-invalid", "true");
  expect(await axeFindings()).toEqual([]);
  await reason.fill("Quieter market");
  await screen.getByRole("button", { name: "Propose" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(reason).toHaveValue("Quieter market");
  expect(screen.asked("marketRules.propose")).toMatchObject([
    {
      reason: "Quieter market",
      proposal: { kind: "pair", pair: "BTC-USD", set: { tick: "0.01", makerBps: 10 } },
    },
  ]);
});
