import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("what the fonts have stays, and other letters are drawn without their marks or as a question mark", () => {
  expect(printable("Zoë Müller – 5 €")).toBe("Zoë Müller – 5 €");
  expect(printable("Łukasz Děd")).toBe("Lukasz Ded");
  expect(printable("Ελένη")).toBe("?????");
  expect(printable("a\u0000b\n😀\ud800")).toBe("a?b???");
});
