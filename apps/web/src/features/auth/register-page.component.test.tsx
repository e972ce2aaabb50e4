import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import RegisterPage from "./register-page.tsx";

async function register(answers: Answers) {
  const screen = await draw(<RegisterPage />, answers);
  await screen.getByLabelText("E-mail").fill(" ada@example.com ");
  await screen.getByLabelText("Password", { exact: true }).fill("correct horse");
  await userEvent.keyboard("{Enter}");
  return screen;
}

test("says what is wrong in each field, goes to the first, and sends nothing", async () => {
  const screen = await draw(<RegisterPage />);
  await screen.getByLabelText("Name").fill("A".repeat(81));
  await screen.getByRole("button", { name: "Register" }).click();
  const wrong = [
    ["E-mail", "Enter your e-mail, for example ada@example.com."],
    ["Password", "Choose a password of at least 8 characters."],
    ["Name", "Use at most 80 characters."],
  ] as const;
  for (const [label, text] of wrong)
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(text);
  await expect.element(screen.getByLabelText("E-mail")).toHaveFocus();
  expect(screen.asked("auth.register")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test("asks to look at the mail, once there is one", async () => {
  const screen = await register({ auth: { register: () => ({ pending: true }) } });
  await expect.element(screen.getByText("ada@example.com", { exact: false }).first()).toBeVisible();
  expect(screen.asked("auth.register")).toEqual([{ email: "ada@example.com", password: "correct horse" }]);
});

test.each([
  [{ code: "EMAIL_TAKEN", details: {} }, "E-mail"],
  [{ code: "WEAK_PASSWORD", details: { reason: "common" } }, "Password"],
] as const)("puts %o under its field, with what was typed", async (domain, label) => {
  const screen = await register({ auth: { register: refusing(domain) } });
  const field = screen.getByLabelText(label, { exact: true });
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveValue("correct horse");
  await expect.element(screen.getByText("Registration failed.", { exact: false })).not.toBeInTheDocument();
});

test("says above the fields what none of them is to blame for", async () => {
  const screen = await register({ auth: { register: refusing({ code: "FORBIDDEN", details: {} }) } });
  await expect.element(screen.getByText("Registration failed.", { exact: false })).toBeVisible();
  await expect.element(screen.getByLabelText("E-mail")).toHaveValue("ada@example.com");
});
