import { expect, test } from "vitest";
import { findRelyingParty } from "./relying-party.ts";

function partyAt(publicOrigin: string | null, host: string): unknown {
  const auth = { cookies: { origin: publicOrigin, secure: false } };
  return findRelyingParty({ auth, host });
}

test("passkeys belong to the address that the operator set, whatever host is asked for", () => {
  const party = { id: "trade.example", origin: "https://trade.example" };
  expect(partyAt("https://trade.example", "evil.example")).toEqual(party);
  expect(partyAt("https://trade.example:8443", "")).toEqual({
    ...party,
    origin: "https://trade.example:8443",
  });
});

test("without one they belong to this machine, by its name alone", () => {
  expect(partyAt(null, "localhost:3000")).toEqual({ id: "localhost", origin: "http://localhost:3000" });
  for (const host of ["evil.example", "localhost.evil.example", "localhost:3000@evil.example", ""]) {
    expect(partyAt(null, host)).toBeNull();
  }
});

test.each(["http://trade.example", "https://192.0.2.7", "http://127.0.0.1:3000", "https://[2001:db8::1]"])(
  "browsers make none at %s",
  (origin) => expect(partyAt(origin, "localhost:3000")).toBeNull(),
);

test("browsers make none at this machine's numbers", () => {
  expect(partyAt(null, "127.0.0.1:3000")).toBeNull();
  expect(partyAt(null, "[::1]:3000")).toBeNull();
});
