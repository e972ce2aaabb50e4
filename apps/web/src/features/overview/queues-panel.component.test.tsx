import type { QueueTargets, QueuesView } from "@fillmark/contracts/overview";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { QueuesPanel } from "./queues-panel.tsx";
import { TargetsDialog } from "./targets-dialog.tsx";

const at = "2026-11-22T14:00:00.000Z";
const queues: QueuesView["queues"] = [
  {
    kind: "support",
    count: 3,
    late: 0,
    targetMinutes: 5,
    oldestAt: null,
    medianAt: null,
    onIt: [],
    about: null,
  },
  {
    kind: "deposits",
    count: 6,
    late: 0,
    targetMinutes: 60,
    oldestAt: "2026-11-22T13:19:00.000Z",
    medianAt: "2026-11-22T13:19:00.000Z",
    onIt: [],
    about: null,
  },
  {
    kind: "withdrawals",
    count: 5,
    late: 1,
    targetMinutes: 30,
    oldestAt: "2026-11-22T13:08:00.000Z",
    medianAt: "2026-11-22T13:48:00.000Z",
    onIt: [{ id: "1", name: "Jonas Weber" }],
    about: null,
  },
  {
    kind: "verification",
    count: 0,
    late: 0,
    targetMinutes: 1_440,
    oldestAt: null,
    medianAt: null,
    onIt: [],
    about: null,
  },
  {
    kind: "approvals",
    count: 1,
    late: 0,
    targetMinutes: 60,
    oldestAt: "2026-11-22T13:58:00.000Z",
    medianAt: "2026-11-22T13:58:00.000Z",
    onIt: [],
    about: "rule_change",
  },
];

test("what is past its target comes first, in words and not by colour alone", async () => {
  const screen = await draw(<QueuesPanel />, { overview: { queues: () => ({ queues, at }) } });
  await expect.element(screen.getByText("1 queue is past its target.")).toBeVisible();
  const links = screen.getByRole("listitem").elements();
  expect(links.map((link) => link.textContent.replaceAll(/\s+/g, " "))).toEqual([
    "Withdrawals to approve55 waiting1 late by 22 min52 min of 30 minMedian wait 12 minOn it: Jonas Weber",
    "Deposits to review66 waiting19 min left41 min of 60 minMedian wait 41 minNobody yet",
    "Approvals second person11 waiting58 min left2 min of 60 minMedian wait 2 minNobody yet",
    "Support first answer33 waitingAll answeredTarget 5 minMedian wait –Nobody yet",
    "Verification to review00 waitingNothing waitsTarget 24 hMedian wait –",
  ]);
  await expect
    .element(screen.getByRole("link", { name: /^Approvals/ }))
    .toHaveAttribute("href", "/admin/markets/changes");
  expect(await axeFindings()).toEqual([]);
});

const targets: QueueTargets = {
  support: 5,
  deposits: 60,
  withdrawals: 30,
  verification: 1_440,
  approvals: 60,
  unmatched: 240,
  screening: 1_440,
  monitoring: 1_440,
  duplicates: 1_440,
  statements: 1_440,
};

test("targets are whole minutes of a week at most, and are sent together", async () => {
  let closed = 0;
  const screen = await draw(<TargetsDialog onClose={() => (closed += 1)} />, {
    overview: { queueTargets: () => targets, setQueueTargets: (set) => set },
  });
  const support = screen.getByLabelText("Support, minutes");
  await expect.element(support).toHaveValue("5");
  for (const wrong of ["", "0", "1.5", "-3", "10081"]) {
    await support.fill(wrong);
    await userEvent.keyboard("{Enter}");
    await expect.element(support).toHaveAccessibleDescription("Enter whole minutes, from 1 to 10,080.");
    await expect.element(support).toHaveFocus();
  }
  expect(screen.asked("overview.setQueueTargets")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  await support.fill("15");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => closed).toBe(1);
  expect(screen.asked("overview.setQueueTargets")).toEqual([{ ...targets, support: 15 }]);
});
