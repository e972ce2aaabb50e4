// What processes of an installation hold in common, over a real message server.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createReplayGuard, sharedReplayGuard } from "../features/auth/api-keys/signing/replay-guard.ts";
import { createSupportDesk } from "../features/chat/index.ts";
import { systemClock } from "../runtime/clock.port.ts";
import { startNatsServer, type NatsServer } from "../testing/nats-server.ts";
import { hasNats } from "../testing/has-nats.ts";
import { createOrderLimits, type OrderLimits } from "../trpc/order-limits.ts";
import { UnansweredError, type Bus } from "./bus.port.ts";
import { createMessageSeal } from "./message-seal.ts";
import { openNatsBus } from "./nats-bus.ts";

const secret = randomBytes(32);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let nats: NatsServer;

beforeEach(({ skip }) => skip(!hasNats, "There is no NATS server."));

beforeAll(async () => {
  if (hasNats) nats = await startNatsServer();
});
afterAll(async () => {
  if (hasNats) await nats.kill();
});

async function openBus(): Promise<Bus> {
  const seal = createMessageSeal({ secret, installation: "test" }, Date.now);
  const bus = await openNatsBus({ url: nats.url, seal, log: silent, name: "test" });
  onTestFinished(() => bus.close());
  return bus;
}

/** All that these have said is heard: the message server answers each in order, the first ones again after the last. */
async function settled(...buses: readonly Bus[]): Promise<void> {
  for (const bus of [...buses, ...buses])
    await bus.ask("nobody", "?", { timeoutMs: 20_000 }).catch(() => undefined);
}

const twoBuses = (): Promise<[Bus, Bus]> => Promise.all([openBus(), openBus()]);

test("a question that nobody answers was heard by nobody, or by somebody, and says so", async () => {
  const [one, other] = await twoBuses();
  const unheard = await one.ask("nobody", "?", { timeoutMs: 500 }).catch((error: unknown) => error);
  expect(unheard).toBeInstanceOf(UnansweredError);
  expect(unheard).toMatchObject({ mayBeReceived: false });
  other.answer("slow", () => new Promise(() => undefined));
  await settled(other);
  const unanswered = await one.ask("slow", "?", { timeoutMs: 200 }).catch((error: unknown) => error);
  expect(unanswered).toMatchObject({ mayBeReceived: true });
  other.answer("quick", async (text) => `${text}!`);
  await settled(other);
  expect(await one.ask("quick", "?", { timeoutMs: 2_000 })).toBe("?!");
});

test("while the message server is away nothing is sent, and nothing is sent later", async () => {
  const [one, other] = await twoBuses();
  const heard: string[] = [];
  other.follow("news", (text) => heard.push(text));
  await settled(other);
  one.publish("news", "before");
  await expect.poll(() => heard).toEqual(["before"]);
  const back = [one, other].map((bus) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    bus.onReconnected(resolve);
    return promise;
  });
  other.answer("slow", () => new Promise(() => undefined));
  await settled(other);
  const cutOff = one.ask("slow", "?", { timeoutMs: 60_000 }).catch((error: unknown) => error);
  await nats.kill();
  await expect.poll(() => [one.isConnected(), other.isConnected()]).toEqual([false, false]);
  // Its reply can't arrive any more, so the pending request is rejected at once.
  expect(await cutOff).toMatchObject({ mayBeReceived: true });
  one.publish("news", "lost");
  expect(await one.ask("news", "?", { timeoutMs: 100 }).catch((error: unknown) => error)).toMatchObject({
    mayBeReceived: false,
  });
  await nats.start();
  await Promise.all(back);
  await settled(other);
  one.publish("news", "after");
  await expect.poll(() => heard).toEqual(["before", "after"]);
});

test("a limit is one limit, whichever process counts", async () => {
  const rules = { ofAccount: [6, 60], ofAddress: [100, 60], keptRefusals: [3, 60] } as const;
  const buses = await twoBuses();
  const limits: OrderLimits[] = buses.map((bus) =>
    createOrderLimits(
      { ofAccount: [...rules.ofAccount], ofAddress: [...rules.ofAddress], keptRefusals: [3, 60] },
      bus,
    ),
  );
  await settled(...buses);
  const count = async (at: number): Promise<boolean> => {
    const limit = limits[at % 2];
    const isIn = await limit?.count("place", "ada", "203.0.113.7").then(
      () => true,
      () => false,
    );
    await settled(...buses);
    return isIn === true;
  };
  const outcomes: boolean[] = [];
  for (let at = 0; at < 10; at++) outcomes.push(await count(at));
  expect(outcomes).toEqual([true, true, true, true, true, true, false, false, false, false]);
});

test("a signed call that one process took is taken by no other, nor is what may have been taken unheard", async () => {
  const buses = await twoBuses();
  const guards = buses.map((bus) => sharedReplayGuard(createReplayGuard(Date.now), bus));
  await settled(...buses);
  const call = (text: string) => {
    const atMs = Date.now() + 1_500;
    return { keyId: "key", payload: Buffer.from(text), window: { atMs, untilMs: atMs + 5_000 } };
  };
  const once = call("once");
  expect(guards[0]?.admit(once)).toBe("new");
  await expect.poll(() => guards[1]?.size).toBe(1);
  expect(guards[1]?.admit(once)).toBe("replayed");
  const before = { ...call("before"), window: { atMs: Date.now(), untilMs: Date.now() + 5_000 } };
  guards[1]?.forgetEarlier();
  expect(guards[1]?.admit(before)).toBe("too early");
});

test("an agent is there while a console of theirs is open in any process", async () => {
  const buses = await twoBuses();
  const desks = buses.map((bus) => createSupportDesk({ clock: systemClock, bus }));
  const [here, there] = desks;
  await settled(...buses);
  const agent = { id: "0198c0de-0000-7000-8000-000000000001", name: "Grace" };
  here?.connect(agent);
  await expect.poll(() => there?.availability()).toBe("online");
  expect(there?.isGone(agent.id)).toBe(false);
  there?.setAvailability(agent, "away");
  await expect.poll(() => here?.availability()).toBe("away");
});
