import { expect, test } from "vitest";
import type { Admitted } from "../admission.ts";
import { createKeyPlaces } from "./key-places.ts";

const of = (keyId: string, userId = "ann"): Admitted => ({
  keyId,
  actor: {
    type: "user",
    userId,
    sessionId: keyId,
    fresh: false,
    venue: "demo",
    isFrozen: false,
    frozenParts: [],
    key: { id: keyId, venue: "demo", scopes: ["read"] },
  },
});
const tooMany = expect.objectContaining({ code: -1003, httpStatus: 429 });

test("ten sockets speak for a key and thirty for its account, and each place is given back once", () => {
  const places = createKeyPlaces();
  const [giveBack] = Array.from({ length: 10 }, () => places.take(of("one")));
  expect(() => places.take(of("one"))).toThrow(tooMany);
  for (let count = 0; count < 20; count += 1) places.take(of(`more-${count}`));
  expect(() => places.take(of("another"))).toThrow(tooMany);
  expect(() => places.take(of("another", "bob"))).not.toThrow();
  giveBack?.();
  giveBack?.();
  places.take(of("one"));
  expect(() => places.take(of("another"))).toThrow(tooMany);
});
