import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";

beforeEach(() => {
  history.replaceState(null, "", "/reset-password#token=token-of-the-mail");
});

test("wants a password that is long enough before it sends", async () => {
  const screen = await draw(<ResetPasswordPage />);
  const field = screen.getByLabelText("New password", { exact: true });
  await field.fill("short");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAccessibleDescription("Choose a password of at least 8 characters.");
  await expect.element(field).toHaveFocus();
  expect(screen.asked("auth.resetPassword")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test("puts the server's doubt about a password under it", async () => {
  const screen = await draw(<ResetPasswordPage />, {
    auth: { resetPassword: refusing({ code: "WEAK_PASSWORD", details: { reason: "common" } }) },
  });
  const field = screen.getByLabelText("New password", { exact: true });
  await field.fill("password1");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveValue("password1");
  expect(screen.asked("auth.resetPassword")).toEqual([
    { token: "token-of-the-mail", newPassword: "password1" },
  ]);
});

test("leads to another link where this one is used up", async () => {
  const screen = await draw(<ResetPasswordPage />, {
    auth: { resetPassword: refusing({ code: "LINK_EXPIRED", details: {} }) },
  });
  await screen.getByLabelText("New password", { exact: true }).fill("correct horse");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("New password", { exact: true })).not.toBeInTheDocument();
});
