import { expect, test } from "vitest";
import { AUDIT_ACTIONS } from "@fillmark/contracts/audit-actions";
import { auditText, subjectName, whoOf } from "./audit-text.ts";

const entry = (action: string, subject = { kind: "user", id: "7", label: "Mara Lindqvist" }) => ({
  id: "1",
  at: "2026-11-22T14:00:00.000Z",
  admin: { id: "2", name: "Jonas Weber" },
  action,
  subject,
  details: {},
  names: {},
  address: "",
});

// What isn't among these actions can't be written: the type of `audit()` takes no other.
test.each(AUDIT_ACTIONS)("%s is a whole sentence, without its technical name or a gap", (action) => {
  const text = auditText(entry(action));
  expect(text).toMatch(/^\p{Lu}.*\.$/u);
  expect(text).not.toContain(action);
  expect(text).not.toMatch(/[{}]|\s\s|undefined/);
  expect(text.match(/Jonas Weber/g)?.length ?? 0).toBeLessThan(2);
  expect(text.match(/Mara Lindqvist/g)?.length ?? 0).toBeLessThan(2);
});

test("no action stands twice, and what another release wrote is said to be so", () => {
  expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
  expect(auditText(entry("future.thing"))).toBe("future.thing was written here by another release.");
  for (const name of ["toString", "constructor", "__proto__"]) expect(auditText(entry(name))).toContain(name);
});

test("a subject without a name is called by the end of its id, and a job by the system", () => {
  expect(subjectName({ kind: "deposit", id: "01890f3e-7b5a-7cc0-8000-0000000000ab", label: null })).toBe(
    "000000ab",
  );
  expect(whoOf({ admin: null })).toBe("The system");
});
