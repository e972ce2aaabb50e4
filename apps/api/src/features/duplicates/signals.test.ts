import { expect, test } from "vitest";
import { accountSignal, documentSignal, nameSignal, phoneSignal } from "./signals.ts";

const name = (text: string, birthDate = "1990-12-10") => nameSignal(text, birthDate).text;

test.each([
  ["Ivan Testov", "TESTOV  ivan"],
  ["Ivan Testov", "Иван Тестов"],
  ["José Núñez", "Jose NUNEZ"],
  ["Ivan Testov", "Mr. Ivan Testov"],
])("%s and %s are hashed as one name", (a, b) => {
  expect(name(a)).toBe(name(b));
});

test("another name or another day is another text", () => {
  expect(name("Ivan Testov")).not.toBe(name("Ivan Petrov"));
  expect(name("Ivan Testov")).not.toBe(name("Ivan Testov", "1990-12-11"));
});

test("numbers of papers are the same with spaces, in small letters and where signs look alike", () => {
  const text = (number: string, country = "GB") => documentSignal(country, number)?.text;
  expect(text("l01x 00t-47")).toBe(text("LO1XO0T47"));
  expect(text("L01X00T47")).not.toBe(text("L01X00T48"));
  expect(text("L01X00T47")).not.toBe(text("L01X00T47", "DE"));
  expect(text("1")).toBeUndefined();
});

test("bank accounts and phones are the same however they are spaced", () => {
  expect(accountSignal("de89 3704 0044 0532 0130 00")?.text).toBe(
    accountSignal("DE89370400440532013000")?.text,
  );
  expect(accountSignal("021000021/123456789")?.text).toBe("021000021123456789");
  expect(accountSignal(" - ")).toBeNull();
  expect(phoneSignal("+44 20 7946 0958").text).toBe(phoneSignal("+442079460958").text);
});
