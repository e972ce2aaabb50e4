import { expect, test } from "vitest";
import { certificateHealth } from "./machine-health.ts";

const DAY_MS = 86_400_000;
const clock = { now: () => 1_000 * DAY_MS };

test.each([
  [90, "good"],
  [14, "good"],
  [13.9, "watch"],
  [1, "watch"],
  [0.9, "bad"],
  [-3, "bad"],
])("a certificate with %s days left is %s", (days, state) => {
  const validUntil = clock.now() + days * DAY_MS;
  const facts = () => ({ validFrom: 0, validUntil, fingerprint: "AA", names: "trade.example" });
  expect(certificateHealth({ clock, certificate: { facts } })).toEqual([
    {
      part: "certificate",
      state,
      facts: [
        { name: "validUntilAt", value: new Date(validUntil).toISOString() },
        { name: "names", value: "trade.example" },
      ],
    },
  ]);
});

test("without TLS of our own there is none to watch", () => {
  expect(certificateHealth({ clock, certificate: null })).toEqual([]);
});
