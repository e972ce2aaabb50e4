// The text that is signed, by the vectors that authors of programs are given.
import { createHmac, sign, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textToSign } from "./signed-call.ts";

const document = readFileSync(new URL("../../../../../infra/docs/api.md", import.meta.url), "utf8");
const [, pem = ""] = /(-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----)/.exec(document) ?? [];
const [, body = ""] = /and the body\s+`(\{[^`]+\})`/.exec(document) ?? [];
const vectors = [
  ...document.matchAll(/```\n(FILLMARK-V1\n[A-Z]+\n[^`]+?)\n\nHMAC {5}(\w+)\nEd25519 {2}(\S+)\n```/g),
];

const timestamp = "1796000000000";
const calls = [
  {
    method: "GET",
    path: "/api/v1/orders?scope=open&limit=5",
    timestamp,
    recvWindow: "",
    idempotencyKey: "",
    body: "",
  },
  {
    method: "POST",
    path: "/api/v1/orders",
    timestamp,
    recvWindow: "5000",
    idempotencyKey: "my-order-1",
    body,
  },
];

test.each([0, 1])("vector %i of the document is what is signed here", (index) => {
  const call = calls[index];
  const [, text = "", hmac = "", ed25519 = ""] = vectors[index] ?? [];
  expect(call === undefined ? "" : textToSign(call)).toBe(text);
  expect(createHmac("sha256", "fms_test-vector").update(text).digest("hex")).toBe(hmac);
  expect(sign(null, Buffer.from(text), pem).toString("base64")).toBe(ed25519);
  expect(verify(null, Buffer.from(text), pem, Buffer.from(ed25519, "base64"))).toBe(true);
});

test("no two calls are written as the same text", () => {
  const call = { method: "GET", path: "/a", timestamp, recvWindow: "", idempotencyKey: "", body: "" };
  const others = [
    call,
    { ...call, method: "DELETE" },
    { ...call, path: "/a?b" },
    { ...call, timestamp: `${timestamp}000` },
    { ...call, recvWindow: "5000" },
    { ...call, idempotencyKey: "5000" },
    { ...call, body: "{}" },
  ];
  expect(new Set(others.map(textToSign)).size).toBe(others.length);
});
