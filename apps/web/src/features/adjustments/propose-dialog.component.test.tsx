import type { FoundUserView } from "@fillmark/contracts/users";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";

const ada: FoundUserView = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Ada",
  email: "ada@example.com",
  createdAt: "2026-11-01T00:00:00.000Z",
  state: "active",
  lastSeenAt: null,
  tags: [],
};

async function propose(whose: string, propose: NonNullable<Answers["adjustments"]>["propose"]) {
  const screen = await draw(<ProposeDialog onClose={() => undefined} onProposed={() => undefined} />, {
    market: { listPairs: () => [] },
    users: { search: () => ({ items: [ada], nextCursor: null }) },
    adjustments: propose === undefined ? {} : { propose },
  });
  await screen.getByLabelText("User").fill(whose);
  await screen.getByLabelText("Amount").fill(" -12.50 ");
  await screen.getByLabelText("Reason").fill(" Twice booked ");
  await screen.getByRole("button", { name: "Propose" }).click();
  return screen;
}

test("says what is missing in each field, and sends nothing", async () => {
  const screen = await draw(<ProposeDialog onClose={() => undefined} onProposed={() => undefined} />);
  await screen.getByRole("button", { name: "Propose" }).click();
  await expect.element(screen.getByLabelText("User")).toHaveFocus();
  const wrong = [
    ["User", "Enter the user's e-mail or ID."],
    ["Amount", "Enter an amount, for example -12.50."],
    ["Reason", "Enter a reason of at least 3 characters."],
  ] as const;
  for (const [label, text] of wrong)
    await expect.element(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  expect(screen.asked("adjustments.propose")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test("says under the user that nobody goes by this name", async () => {
  const screen = await propose("nobody@example.com", undefined);
  await expect.element(screen.getByLabelText("User")).toHaveAccessibleDescription("User not found.");
  await expect.element(screen.getByLabelText("User")).toHaveFocus();
  expect(screen.asked("adjustments.propose")).toEqual([]);
});

test("puts a refusal under its field, with what was typed", async () => {
  const issues = [{ field: "amount", message: "?" }];
  const screen = await propose("Ada@example.com", refusing({ code: "VALIDATION", details: { issues } }));
  await expect.element(screen.getByLabelText("Amount")).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByLabelText("Amount")).toHaveValue(" -12.50 ");
  expect(screen.asked("adjustments.propose")).toEqual([
    { userId: ada.id, asset: "USD", category: "correction", amount: "-12.50", reason: "Twice booked" },
  ]);
});

test("says above the fields what none of them is to blame for", async () => {
  const screen = await propose(ada.id, refusing({ code: "FORBIDDEN", details: {} }));
  await expect.element(screen.getByText("Nothing was proposed.", { exact: false })).toBeVisible();
  await screen.getByLabelText("User").click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => screen.asked("adjustments.propose")).toHaveLength(2);
});
