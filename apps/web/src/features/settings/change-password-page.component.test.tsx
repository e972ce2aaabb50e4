import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import ChangePasswordPage from "./change-password-page.tsx";

async function change(answers: Answers) {
  const screen = await draw(<ChangePasswordPage />, answers);
  await screen.getByLabelText("Current password", { exact: true }).fill("the old one");
  await screen.getByLabelText("New password", { exact: true }).fill("the new one");
  await userEvent.keyboard("{Enter}");
  return screen;
}

test("wants both passwords before it sends", async () => {
  const screen = await draw(<ChangePasswordPage />);
  await screen.getByRole("button", { name: "Change password" }).click();
  const current = screen.getByLabelText("Current password", { exact: true });
  await expect.element(current).toHaveAccessibleDescription("Enter your current password.");
  await expect.element(current).toHaveFocus();
  await expect
    .element(screen.getByLabelText("New password", { exact: true }))
    .toHaveAccessibleDescription("Choose a password of at least 8 characters.");
  expect(screen.asked("auth.changePassword")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test.each([
  [{ code: "WRONG_PASSWORD", details: {} }, "Current password"],
  [{ code: "WEAK_PASSWORD", details: { reason: "common" } }, "New password"],
] as const)("puts %o under its field, with what was typed", async (domain, label) => {
  const screen = await change({ auth: { changePassword: refusing(domain) } });
  const field = screen.getByLabelText(label, { exact: true });
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByLabelText("Current password", { exact: true })).toHaveValue("the old one");
  await expect.element(screen.getByLabelText("New password", { exact: true })).toHaveValue("the new one");
});

test("keeps the session with its new token", async () => {
  const screen = await change({ auth: { changePassword: () => ({ token: "another token" }) } });
  await expect.poll(() => location.pathname).toBe("/settings");
  expect(screen.asked("auth.changePassword")).toEqual([
    { currentPassword: "the old one", newPassword: "the new one" },
  ]);
});

test("is not sent again while its answer is on the way", async () => {
  const screen = await change({ auth: { changePassword: () => new Promise(() => undefined) } });
  const button = screen.getByRole("button", { name: "Change password" });
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await screen.getByLabelText("New password", { exact: true }).click();
  await userEvent.keyboard("{Enter}");
  expect(screen.asked("auth.changePassword")).toHaveLength(1);
});
