import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test("calls what attackers try first weak, whatever is glued to it", () => {
  for (const password of ["12345678", "password1", "aaaaaaaaaaaa", "qwertyuiop", "Short1!"])
    expect(passwordStrength(password, "ada@example.com")).toBe("weak");
});

test("grows with length and variety", () => {
  expect(passwordStrength("kettle otter", "ada@example.com")).not.toBe("weak");
  expect(passwordStrength("kettle otter violin nine", "ada@example.com")).toBe("strong");
});

test("does not count the person's own e-mail name", () => {
  const own = passwordStrength("marialindqvist7", "marialindqvist@example.com");
  expect(own).toBe("weak");
});
