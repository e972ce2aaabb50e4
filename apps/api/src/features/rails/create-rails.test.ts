import { expect, test } from "vitest";
import { createRails } from "./create-rails.ts";
import type { Rail } from "./rail.port.ts";
import type { SandboxRail } from "./rails.port.ts";

const never = (): never => {
  throw new Error("Nobody asks this rail.");
};
const real: Rail = {
  id: "real-bank",
  kind: "bank",
  isSandbox: false,
  assets: ["USD"],
  depositInstructions: never,
  payOut: never,
  payoutState: never,
  readWebhook: never,
  requireStanding: never,
};
const sandbox: SandboxRail = { ...real, id: "sandbox-bank", isSandbox: true, act: never };
const sendNotices = async (): Promise<void> => undefined;

test("real rails belong to an open venue, and sandboxes to a sandbox", () => {
  const parts = { rails: [real], sandboxes: [sandbox], sendNotices };
  const before = createRails({ ...parts, isLiveOpen: false });
  expect(before.all().map(({ id }) => id)).toEqual(["sandbox-bank"]);
  expect(before.find("real-bank"), "known, and not to be used").toBeNull();
  expect(before.real().map(({ id }) => id)).toEqual(["real-bank"]);
  before.closeSandbox();
  expect(before.all(), "neither while it is opened").toEqual([]);
  before.openReal();
  expect(before.all().map(({ id }) => id)).toEqual(["real-bank"]);
  const after = createRails({ ...parts, isLiveOpen: true });
  expect(after.all().map(({ id }) => id)).toEqual(["real-bank"]);
  expect([after.find("sandbox-bank"), after.findSandbox("sandbox-bank")]).toEqual([null, null]);
});

test("two rails of one name are refused", () => {
  const parts = { rails: [{ ...real, id: sandbox.id }], sandboxes: [sandbox], sendNotices };
  expect(() => createRails({ ...parts, isLiveOpen: true })).toThrow("same name");
});

test("a sandbox that is closed while the server runs is none from then on", () => {
  const rails = createRails({ rails: [], sandboxes: [sandbox], sendNotices, isLiveOpen: false });
  rails.closeSandbox();
  expect([rails.all(), rails.find("sandbox-bank"), rails.findSandbox("sandbox-bank")]).toEqual([
    [],
    null,
    null,
  ]);
});
