import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import FinishRegistrationPage from "./finish-registration-page.tsx";

beforeEach(() => {
  history.replaceState(null, "", "/finish-registration#token=token-of-the-mail");
});

async function finish(answers: Answers) {
  const screen = await draw(<FinishRegistrationPage />, answers);
  await screen.getByLabelText("Password", { exact: true }).fill("correct horse");
  await userEvent.keyboard("{Enter}");
  return { screen, field: screen.getByLabelText("Password", { exact: true }) };
}

test("wants the password before it sends", async () => {
  const screen = await draw(<FinishRegistrationPage />);
  await screen.getByRole("button", { name: "Create my account" }).click();
  const field = screen.getByLabelText("Password", { exact: true });
  await expect.element(field).toHaveAccessibleDescription("Enter your password.");
  await expect.element(field).toHaveFocus();
  expect(screen.asked("auth.finishRegistration")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test("says with its own message that it is another password", async () => {
  const { field } = await finish({
    auth: { finishRegistration: refusing({ code: "WRONG_PASSWORD", details: {} }) },
  });
  await expect
    .element(field)
    .toHaveAccessibleDescription("This is not the password you chose for this registration.");
  await expect.element(field).toHaveValue("correct horse");
});

test("says above the field what it is not to blame for", async () => {
  const { screen } = await finish({
    auth: { finishRegistration: refusing({ code: "FORBIDDEN", details: {} }) },
  });
  await expect.element(screen.getByText("Your account was not created.", { exact: false })).toBeVisible();
});

test("says that there is an account already", async () => {
  const { screen } = await finish({
    auth: { finishRegistration: refusing({ code: "EMAIL_TAKEN", details: {} }) },
  });
  await expect.element(screen.getByText("There is already an account with this e-mail.")).toBeVisible();
});
