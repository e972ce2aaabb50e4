import { expect, test } from "vitest";
import { z } from "zod";
import { atRoot, atRootAndUnder, only, page, renamed, under } from "./rest-answer.ts";

const User = z.object({ id: z.string(), name: z.string() });
const user = { id: "1", name: "Ada" };
const Users = z.object({ items: z.array(User), nextCursor: z.string().nullable() });
const users = { items: [user], nextCursor: null };

const ofUser = { output: User, view: user };
const ofUsers = { output: Users, view: users };

test.each([
  { name: "at the root", answer: atRoot(), ...ofUser, expected: user },
  { name: "some fields alone", answer: only("name"), ...ofUser, expected: { name: "Ada" } },
  { name: "under a name", answer: under("user"), ...ofUser, expected: { user } },
  { name: "both", answer: atRootAndUnder("user"), ...ofUser, expected: { ...user, user } },
  { name: "a page", answer: page("users"), ...ofUsers, expected: { users: [user], nextCursor: null } },
  { name: "other names", answer: renamed({ items: "users" }), ...ofUsers, expected: { users: [user] } },
])("$name: what is answered has the fields that are described, and no others", ({ expected, ...made }) => {
  const { answer, output, view } = made;
  expect(z.object(answer.fields(output)).parse(answer.from(view))).toEqual(expected);
});

test("a word that doesn't fit the output is refused before anyone calls", () => {
  expect(() => atRoot().fields(z.array(User))).toThrow("that has none");
  expect(() => page("users").fields(User)).toThrow("doesn't have");
});
