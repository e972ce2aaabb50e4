import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("names in Latin, Greek, Cyrillic, Arabic and Chinese letters stay as they are written", () => {
  for (const name of [
    "Zoë Müller – 5 €",
    "Łukasz Děd",
    "Nguyễn Thị Ánh",
    "Ελένη Παπαδοπούλου",
    "Ёж Їжакевич",
    "سارة الأحمد",
    "王小明",
    "欧阳镕基",
    "陳怡君",
    "艾达·洛芙莱斯",
  ])
    expect(printable(name)).toBe(name);
  expect(printable("Zoe\u0308 Andr\u00adé")).toBe("Zoë André");
});

test("what the fonts don't have is a box for each letter, and never a question mark", () => {
  expect(printable("김민준")).toBe("□□□");
  expect(printable("שרה")).toBe("□□□");
  expect(printable("a\u0000b\n😀\ud800?")).toBe("a□b□□□?");
});
