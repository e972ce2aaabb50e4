import { expect, test } from "vitest";
import { isSenderProven } from "./sender-proof.ts";

const proven = (
  values: string | readonly string[],
  authserv: string | undefined = "mx.example.org",
): boolean => isSenderProven([values].flat(), { authserv, address: "ada@example.com" });

test.each([
  "mx.example.org; dmarc=pass (p=reject) header.from=example.com",
  "MX.example.org 1; spf=fail smtp.mailfrom=other.net; dmarc=pass header.from=example.com",
  "mx.example.org; dkim=pass header.d=example.com header.s=k; spf=pass smtp.mailfrom=bounce@example.com",
  'mx.example.org; dkim=pass header.d="example.com"; spf=pass smtp.mailfrom=example.com',
])("is proven by %s", (value) => {
  expect(proven(value)).toBe(true);
});

test.each([
  ["nothing", []],
  ["another server", "mx.evil.net; dmarc=pass header.from=example.com"],
  ["a server named in a comment", "mx.evil.net (mx.example.org); dmarc=pass header.from=example.com"],
  ["no verdict", "mx.example.org; none"],
  ["another sender", "mx.example.org; dmarc=pass header.from=evil.net"],
  ["a sender who begins alike", "mx.example.org; dmarc=pass header.from=example.com.evil.net"],
  ["a verdict in a comment", "mx.example.org; dmarc=fail (dmarc=pass header.from=example.com)"],
  ["a verdict in quotes", 'mx.example.org; spf=fail reason="; dmarc=pass header.from=example.com"'],
  ["DKIM alone", "mx.example.org; dkim=pass header.d=example.com"],
  ["SPF alone", "mx.example.org; spf=pass smtp.mailfrom=example.com"],
  ["DKIM of another", "mx.example.org; dkim=pass header.d=evil.net; spf=pass smtp.mailfrom=example.com"],
  ["DKIM of all", "mx.example.org; dkim=pass header.d=com; spf=pass smtp.mailfrom=com"],
  [
    "one that failed",
    "mx.example.org; dmarc=fail header.from=example.com; dkim=pass header.d=example.com; spf=pass smtp.mailfrom=example.com",
  ],
  [
    "two that disagree",
    [
      "mx.example.org; dmarc=fail header.from=example.com",
      "mx.example.org; dmarc=pass header.from=example.com",
    ],
  ],
])("isn't proven by %s", (_, values) => {
  expect(proven(values)).toBe(false);
});

test("nobody is believed while no server is named", () => {
  const value = "mx.example.org; dmarc=pass header.from=example.com";
  expect(isSenderProven([value], { authserv: undefined, address: "ada@example.com" })).toBe(false);
});
