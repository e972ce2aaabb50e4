import { describe, expect, test } from "vitest";
import type { MyCaseView } from "@fillmark/contracts/verification";
import { standingsOf } from "./item-standing.ts";

const at = "2026-11-22T10:00:00.000Z";
const asked = { item: "selfie", reason: "unreadable", comment: "Too dark", isAnswered: false } as const;
const whole: MyCaseView = {
  id: "1",
  level: 2,
  state: "action_required",
  details: [],
  needed: ["identity", "selfie", "identity_back"],
  given: [
    { item: "identity", at },
    { item: "selfie", at },
  ],
  asked: [asked],
  comment: null,
  submittedAt: at,
  decidedAt: null,
};

const shortOf = (mine: MyCaseView) =>
  standingsOf(mine).map(({ item, isDone, isOpen }) => [item, isDone, isOpen]);

describe("of a case that came back", () => {
  test("what was asked for and what is missing is open, and the rest stays", () => {
    expect(shortOf(whole)).toEqual([
      ["identity", true, false],
      ["selfie", false, true],
      ["identity_back", false, true],
    ]);
  });

  test("what was given again is done and can be given once more", () => {
    expect(shortOf({ ...whole, asked: [{ ...asked, isAnswered: true }] })[1]).toEqual(["selfie", true, true]);
  });
});

test("of a draft all is open, and what is there is done", () => {
  expect(shortOf({ ...whole, state: "draft", asked: [] })).toEqual([
    ["identity", true, true],
    ["selfie", true, true],
    ["identity_back", false, true],
  ]);
});

test("of what was sent nothing is open, whatever was asked for before", () => {
  expect(standingsOf({ ...whole, state: "in_review" }).map(({ isOpen }) => isOpen)).toEqual([
    false,
    false,
    false,
  ]);
});
