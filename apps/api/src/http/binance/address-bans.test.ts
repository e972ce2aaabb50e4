import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localBus } from "../../bus/local-bus.ts";
import { createAddressBans } from "./address-bans.ts";

const terms = { refusals: 3, withinSeconds: 60, banSeconds: 120 };
const [loud, other] = ["203.0.113.7", "203.0.113.8"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function refused(bans: ReturnType<typeof createAddressBans>, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await bans.noteRefusal(loud);
}

test("as many refusals as there may be ban an address, and no other", async () => {
  const bans = createAddressBans(localBus, terms);
  await refused(bans, 2);
  await bans.assertNone(loud);
  await refused(bans, 1);
  await expect(bans.assertNone(loud)).rejects.toMatchObject({
    code: -1003,
    httpStatus: 418,
    retryAfterSeconds: 120,
  });
  await bans.assertNone(other);
});

test("a ban ends when it was to end, whatever is asked meanwhile, and begins from nothing again", async () => {
  const bans = createAddressBans(localBus, terms);
  await refused(bans, 3);
  vi.advanceTimersByTime(100_000);
  await expect(bans.assertNone(loud)).rejects.toMatchObject({ retryAfterSeconds: 20 });
  vi.advanceTimersByTime(20_001);
  await bans.assertNone(loud);
  await refused(bans, 2);
  await bans.assertNone(loud);
});

test("refusals that lie further apart ban nobody", async () => {
  const bans = createAddressBans(localBus, terms);
  await refused(bans, 2);
  vi.advanceTimersByTime(61_000);
  await refused(bans, 2);
  await expect(bans.assertNone(loud)).resolves.toBeUndefined();
});
