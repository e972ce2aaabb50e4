import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { ApproveDialog, type Credited } from "./approve-dialog.tsx";

const asked = { asset: "USD", amount: "100.00", arrived: null, isAsked: true };

async function drawDialog({
  isBusy = false,
  arrived = null,
}: { isBusy?: boolean; arrived?: string | null } = {}) {
  const onApprove = vi.fn<(credited: Credited) => void>();
  const screen = await draw(
    <ApproveDialog
      deposit={{ ...asked, arrived }}
      isOpen
      isBusy={isBusy}
      onClose={() => undefined}
      onApprove={onApprove}
    />,
  );
  return { screen, onApprove, amount: screen.getByLabelText("Amount that arrived, in USD") };
}

test("approves what was asked for without a reason", async () => {
  const { onApprove, amount } = await drawDialog();
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onApprove.mock.calls).toEqual([[{ amount: "100.00" }]]);
});

test("wants an amount, and forgets what it said with the next key", async () => {
  const { onApprove, amount } = await drawDialog();
  await amount.fill(" ");
  await userEvent.keyboard("{Enter}");
  await expect.element(amount).toHaveAccessibleDescription("Enter the amount that arrived.");
  await expect.element(amount).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await amount.fill("99");
  await expect.element(amount).not.toHaveAttribute("aria-invalid");
  expect(onApprove).not.toHaveBeenCalled();
});

test("wants to know why another amount arrived", async () => {
  const { screen, onApprove, amount } = await drawDialog();
  await amount.fill("99.00");
  await userEvent.keyboard("{Enter}");
  const why = screen.getByLabelText("Why it differs");
  await expect
    .element(why)
    .toHaveAccessibleDescription("Explain the difference, with at least 3 characters.");
  await expect.element(why).toHaveFocus();
  await why.fill(" Fee of their bank ");
  await screen.getByRole("button", { name: "Approve" }).click();
  expect(onApprove.mock.calls).toEqual([[{ amount: "99.00", explanation: "Fee of their bank" }]]);
});

test("changes nothing of what the provider said, and sends nothing while it is busy", async () => {
  const { onApprove, amount } = await drawDialog({ isBusy: true, arrived: "100.00" });
  await expect.element(amount).toHaveAttribute("readonly");
  await userEvent.keyboard("{Enter}");
  expect(onApprove).not.toHaveBeenCalled();
});
