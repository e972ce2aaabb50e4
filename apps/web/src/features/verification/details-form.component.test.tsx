import type { MyCaseView } from "@fillmark/contracts/verification";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { DetailsForm } from "./details-form.tsx";

const mine: MyCaseView = {
  id: "00000000-0000-4000-8000-000000000001",
  level: 1,
  state: "draft",
  details: [
    {
      item: "personal",
      name: "Ada Lovelace",
      birthDate: "1990-12-10",
      country: "GB",
      address: "12 St James's Square",
      city: "London",
      postalCode: "SW1Y 4JH",
    },
  ],
  needed: ["personal", "identity", "funds"],
  given: [],
  asked: [],
  comment: null,
  submittedAt: null,
  decidedAt: null,
};

const drawForm = (item: "personal" | "identity" | "funds", answers: Answers = {}) =>
  draw(<DetailsForm mine={mine} item={item} onDone={() => undefined} />, answers);

test("says of each empty field that it is wanted, and sends nothing", async () => {
  const screen = await drawForm("identity");
  await screen.getByRole("button", { name: "Save and continue" }).click();
  const first = screen.getByRole("combobox").first();
  await expect.element(first).toHaveAccessibleDescription("Fill this in.");
  await expect.element(first).toHaveFocus();
  expect(screen.asked("verification.saveDetails")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test("begins with what was saved, and puts a refusal under its field", async () => {
  const screen = await drawForm("personal", {
    verification: { saveDetails: refusing({ code: "TOO_YOUNG", details: { minimumAge: 18 } }) },
  });
  await expect.element(screen.getByLabelText("Full name")).toHaveValue("Ada Lovelace");
  await screen.getByLabelText("Town").fill(" Oxford ");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(screen.getByLabelText("Date of birth"))
    .toHaveAccessibleDescription("You have to be 18 or older to be verified.");
  await expect.element(screen.getByLabelText("Town")).toHaveValue(" Oxford ");
  expect(screen.asked("verification.saveDetails")).toEqual([
    { caseId: mine.id, details: { ...mine.details[0], city: "Oxford" } },
  ]);
});

test("takes one line, and says above the fields what none of them is to blame for", async () => {
  const screen = await drawForm("funds", {
    verification: { saveDetails: refusing({ code: "FORBIDDEN", details: {} }) },
  });
  await screen.getByRole("combobox").selectOptions("savings");
  const words = screen.getByRole("textbox");
  await words.fill("One line\nand another");
  await expect.element(words).toHaveValue("One line and another");
  await screen.getByRole("button", { name: "Save and continue" }).click();
  await expect.element(screen.getByText("This was not saved.", { exact: false })).toBeVisible();
  expect(screen.asked("verification.saveDetails")).toEqual([
    { caseId: mine.id, details: { item: "funds", source: "savings", description: "One line and another" } },
  ]);
});
