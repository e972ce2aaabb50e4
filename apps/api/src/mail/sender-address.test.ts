import { expect, test } from "vitest";
import { senderAddress } from "./sender-address.ts";

const SMTP_URL = "smtps://desk%40mail.example.com:secret@smtp.example.com";

test("the address that was set wins", () => {
  expect(senderAddress({ MAIL_FROM: "hello@example.com", SMTP_URL })).toBe("hello@example.com");
});

test("the server's user sends when it is an address", () => {
  expect(senderAddress({ SMTP_URL, PUBLIC_ORIGIN: "https://trade.example.com" })).toBe(
    "desk@mail.example.com",
  );
});

test("otherwise support sends from the address people use", () => {
  const url = "smtp://apikey:secret@smtp.example.com";
  expect(senderAddress({ SMTP_URL: url, PUBLIC_ORIGIN: "https://trade.example.com" })).toBe(
    "support@trade.example.com",
  );
  expect(senderAddress({ SMTP_URL: url })).toBe("support@localhost");
  expect(senderAddress({ PUBLIC_ORIGIN: "http://[::1]:3000" })).toBe("support@localhost");
  expect(senderAddress({ PUBLIC_ORIGIN: "http://192.0.2.7" })).toBe("support@localhost");
});
