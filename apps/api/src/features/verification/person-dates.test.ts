import { expect, test } from "vitest";
import type { VerificationDetails } from "@fillmark/contracts/verification";
import { refusal } from "../../testing/refusal.ts";
import { ageOn, requireGoodDates } from "./person-dates.ts";

test.each([
  ["2008-11-22", "2026-11-22", 18],
  ["2008-11-23", "2026-11-22", 17],
  ["2008-02-29", "2026-02-28", 17],
  ["2008-02-29", "2026-03-01", 18],
  ["1950-12-31", "2026-01-01", 75],
  ["2027-01-01", "2026-11-22", -1],
])("a person born on %s is on %s %i years old", (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age);
});

const personal = {
  item: "personal",
  name: "Ada Lovelace",
  country: "GB",
  address: "12 St James's Square",
  city: "London",
  postalCode: "SW1Y 4JH",
} as const;
const identity = { item: "identity", kind: "passport", number: "1", country: "GB" } as const;

const judge = (details: VerificationDetails) =>
  refusal(Promise.resolve().then(() => requireGoodDates(details, "2026-11-22")));

test.each(["2008-11-22", "1950-01-01"])("a person born on %s may be verified", async (birthDate) => {
  expect(await judge({ ...personal, birthDate })).toBe("no refusal");
});

test.each([
  ["2008-11-23", "TOO_YOUNG"],
  ["2030-01-01", "TOO_YOUNG"],
  ["1850-01-01", "VALIDATION"],
])("a person born on %s hears %s", async (birthDate, code) => {
  expect(await judge({ ...personal, birthDate })).toMatchObject({ code });
});

test("a document is good up to its last day", async () => {
  expect(await judge({ ...identity, expiresOn: "2026-11-22" })).toBe("no refusal");
  expect(await judge({ ...identity, expiresOn: "2026-11-21" })).toMatchObject({ code: "DOCUMENT_EXPIRED" });
});
