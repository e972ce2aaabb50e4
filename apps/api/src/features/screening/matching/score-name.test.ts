import { expect, test } from "vitest";
import { foldName, keysOf } from "./fold-name.ts";
import { birthWeight, likeWords, scoreNames } from "./score-name.ts";

const THRESHOLD = 88;

test.each([
  ["Ivan Testov", "TESTOV Ivan"],
  ["Ivan Testov", "Иван Тестов"],
  ["Ivan Testov", "Ivan Ivanovich TESTOV"],
  ["José Núñez", "Jose NUNEZ"],
  ["Müller Jürgen", "Jurgen MULLER"],
  ["Mohammed al-Sampleh", "Muhammad SAMPLEH"],
  ["Mohamad Sampleh", "Mohammed AL SAMPLEH"],
  ["Γιώργος Παπαδόπουλος", "Giorgos PAPADOPOULOS"],
  ["Test Trading LLC", "TEST TRADING COMPANY LIMITED"],
  ["Aleksandr Provkin", "Alexander PROVKIN"],
])("%s and %s are alike, and share a key", (a, b) => {
  expect([a, b, scoreNames(a, b) >= THRESHOLD]).toEqual([a, b, true]);
  const others = new Set(keysOf([b]));
  expect(keysOf([a]).some((key) => others.has(key))).toBe(true);
});

test.each([
  ["Ivan Testov", "Ivan PETRENKO"],
  ["Maria Gonzalez", "Mario GOMEZ"],
  ["Ivan", "Ivan TESTOV"],
  ["Ann Lee", "Annabel LEEWOOD"],
  ["John Smith", "Jane SMYTHE-BROWN"],
])("%s and %s are not", (a, b) => {
  expect([a, b, scoreNames(a, b) < THRESHOLD]).toEqual([a, b, true]);
});

test("a score is the same either way round, and within its bounds", () => {
  const names = ["Ivan Testov", "T. Ivan", "x", "Иван", "", "Amina al-Sample", "李 小龙"];
  for (const a of names)
    for (const b of names) {
      const score = scoreNames(a, b);
      expect(score).toBe(scoreNames(b, a));
      expect(score >= 0 && score <= 100).toBe(true);
    }
  expect(likeWords("testov", "testov")).toBe(1);
  expect(likeWords("abc", "xyz")).toBe(0);
});

test("births decide where names are alike", () => {
  expect(birthWeight("1960-03-12", ["1960-03-12"])).toBe(5);
  expect(birthWeight("1960-03-12", ["1960"])).toBe(2);
  expect(birthWeight("1960-03-12", ["1962"])).toBe(0);
  expect(birthWeight("1960-03-12", ["1985-01-01"])).toBe(-15);
  expect(birthWeight("1960-03-12", [])).toBe(0);
  expect(birthWeight(null, ["1985"])).toBe(0);
});

test("weak words alone are still a name", () => {
  expect(foldName("de la")).toEqual(["de", "la"]);
  expect(foldName("O'Neil  García-López")).toEqual(["oneil", "garcia", "lopez"]);
});
