import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";

test("wants the word before it sends", async () => {
  const screen = await draw(<DeleteAccountForm />);
  await screen.getByRole("button", { name: "Delete my account" }).click();
  const word = screen.getByLabelText("Type DELETE to confirm");
  await expect.element(word).toHaveAccessibleDescription("Type the word DELETE.");
  await expect.element(word).toHaveFocus();
  expect(screen.asked("privacy.requestDeletion")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test("says why it was refused, with what was typed, and sends a reason only where there is one", async () => {
  const screen = await draw(<DeleteAccountForm />, {
    privacy: { requestDeletion: refusing({ code: "FORBIDDEN", details: {} }) },
  });
  await screen.getByLabelText("Type DELETE to confirm").fill("delete ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Your account has not changed.", { exact: false })).toBeVisible();
  await screen.getByLabelText("Reason for leaving").fill(" Too loud ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => screen.asked("privacy.requestDeletion")).toEqual([{}, { reason: "Too loud" }]);
  await expect.element(screen.getByLabelText("Type DELETE to confirm")).toHaveValue("delete ");
});
