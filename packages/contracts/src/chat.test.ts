import { expect, test } from "vitest";
import { SendMessageInput } from "./chat.ts";

const clientMessageId = "01890f3e-7b5a-7cc0-8000-000000000001";
const isTaken = (text: string): boolean => SendMessageInput.safeParse({ clientMessageId, text }).success;

test.each(["", "  \n", "\u200b", "\u202e", "\u2060 \u3164", "\ufeff"])(
  "nothing to see is no message: %j",
  (text) => {
    expect(isTaken(text)).toBe(false);
  },
);

test.each(["?", "❤️", "👩‍👩‍👧", "مرحبا", "\u200bHello"])("whatever can be seen is one: %s", (text) => {
  expect(isTaken(text)).toBe(true);
});
