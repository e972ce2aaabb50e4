import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusal } from "../../testing/answers.ts";
import { draw } from "../../testing/draw.tsx";
import { LoginForm } from "./login-form.tsx";

function Form({ onSecondStep = () => undefined }: { onSecondStep?: (call: unknown) => void }) {
  const [fields, setFields] = useState({ email: "", password: "" });
  return (
    <LoginForm fields={fields} onChange={setFields} onSubmit={() => undefined} onSecondStep={onSecondStep} />
  );
}

const wrongPassword: Answers = {
  auth: {
    login: () => {
      throw refusal({ code: "INVALID_CREDENTIALS", details: {} });
    },
  },
};

test("says what is missing before it travels, and puts the focus there", async () => {
  const screen = await draw(<Form />);
  await screen.getByRole("button", { name: "Sign in" }).click();
  await expect.element(screen.getByLabelText("E-mail")).toHaveFocus();
  await expect.element(screen.getByLabelText("E-mail")).toHaveAttribute("aria-invalid", "true");
  expect(screen.asked("auth.login")).toEqual([]);
});

test("keeps what was typed when the server says no, and leads to the password", async () => {
  const screen = await draw(<Form />, wrongPassword);
  await screen.getByLabelText("E-mail").fill(" ada@example.com ");
  await screen.getByLabelText("Password", { exact: true }).fill("not this one");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveFocus();
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveValue("not this one");
  expect(screen.asked("auth.login")).toEqual([{ email: "ada@example.com", password: "not this one" }]);
});
