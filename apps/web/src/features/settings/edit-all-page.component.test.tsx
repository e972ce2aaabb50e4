import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { draft } from "./details-draft.ts";
import EditAllPage from "./edit-all-page.tsx";

const details = { name: "Ada", phone: null, country: "GB", avatar: null };

afterEach(() => draft.keep(null));

async function drawPage(save?: NonNullable<Answers["profile"]>["save"]) {
  const screen = await draw(<EditAllPage />, {
    profile: { details: () => details, ...(save === undefined ? {} : { save }) },
  });
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Ada");
  return screen;
}

test("says what is wrong with the phone before it sends", async () => {
  const screen = await drawPage();
  await screen.getByLabelText("Phone").fill("020 7946 0958");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(screen.getByLabelText("Phone"))
    .toHaveAccessibleDescription("Enter it with country code, for example +44 20 7946 0958.");
  await expect.element(screen.getByLabelText("Phone")).toHaveFocus();
  expect(screen.asked("profile.save")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test("takes back what it said with what was typed", async () => {
  const screen = await drawPage();
  await screen.getByLabelText("Phone").fill("1");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Phone")).toHaveAttribute("aria-invalid", "true");
  await screen.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(screen.getByLabelText("Phone")).not.toHaveAttribute("aria-invalid");
  await expect.element(screen.getByLabelText("Phone")).toHaveValue("");
});

test("saves what was typed as the server takes it", async () => {
  const screen = await drawPage(({ name, phone, country }) => ({ name, phone, country, avatar: null }));
  await screen.getByLabelText("Name").fill(" Ada Lovelace ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Ada Lovelace");
  expect(screen.asked("profile.save")).toEqual([{ name: "Ada Lovelace", phone: null, country: "GB" }]);
});

test("puts a refusal under its field, with what was typed", async () => {
  const screen = await drawPage(
    refusing({ code: "VALIDATION", details: { issues: [{ field: "phone", message: "?" }] } }),
  );
  await screen.getByLabelText("Phone").fill("+44 20 7946 0958");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Phone")).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByLabelText("Phone")).toHaveValue("+44 20 7946 0958");
});

test("says above the fields what none of them is to blame for", async () => {
  const screen = await drawPage(refusing({ code: "FORBIDDEN", details: {} }));
  await screen.getByLabelText("Name").fill("Ada Lovelace");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Your details were not saved.", { exact: false })).toBeVisible();
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Ada Lovelace");
});
