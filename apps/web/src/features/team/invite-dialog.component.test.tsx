import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { InviteDialog } from "./invite-dialog.tsx";

async function invite(answers: Answers, onClose = () => undefined) {
  const screen = await draw(<InviteDialog onClose={onClose} />, answers);
  await screen.getByLabelText("Name").fill(" Grace ");
  await screen.getByLabelText("E-mail").fill("grace@example.com");
  await screen.getByLabelText("Role").selectOptions("finance");
  await screen.getByRole("button", { name: "Send invitation" }).click();
  return screen;
}

test("says what is missing, goes there, and sends nothing", async () => {
  const screen = await draw(<InviteDialog onClose={() => undefined} />);
  await expect.element(screen.getByLabelText("Name")).toHaveFocus();
  await screen.getByLabelText("Name").fill("Grace");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Enter an e-mail.");
  await expect.element(screen.getByLabelText("E-mail")).toHaveFocus();
  expect(screen.asked("team.invite")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test("sends what was typed and chosen, and closes", async () => {
  const onClose = vi.fn<() => undefined>();
  const screen = await invite({ team: { invite: () => ({ isWaiting: false }) } }, onClose);
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(screen.asked("team.invite")).toEqual([
    { name: "Grace", email: "grace@example.com", role: "finance" },
  ]);
});

test("says with its own message that the e-mail is taken", async () => {
  const screen = await invite({ team: { invite: refusing({ code: "EMAIL_TAKEN", details: {} }) } });
  await expect
    .element(screen.getByLabelText("E-mail"))
    .toHaveAccessibleDescription("This e-mail belongs to an admin or is already invited.");
  await expect.element(screen.getByLabelText("E-mail")).toHaveFocus();
  await expect.element(screen.getByLabelText("Name")).toHaveValue(" Grace ");
});

test("says above the fields what none of them is to blame for", async () => {
  const screen = await invite({ team: { invite: refusing({ code: "FORBIDDEN", details: {} }) } });
  await expect.element(screen.getByText("Nothing was changed.", { exact: false })).toBeVisible();
});

test("stays open while its answer is on the way, and is sent once", async () => {
  const onClose = vi.fn<() => undefined>();
  const screen = await invite({ team: { invite: () => new Promise(() => undefined) } }, onClose);
  await expect.element(screen.getByRole("dialog")).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Escape}");
  await screen.getByLabelText("Name").click();
  await userEvent.keyboard("{Enter}");
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.asked("team.invite")).toHaveLength(1);
});
