// The simulated market over a real message server: what another process has of it is that market.
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createMessageSeal } from "../../../../bus/message-seal.ts";
import { openNatsBus } from "../../../../bus/nats-bus.ts";
import { systemClock } from "../../../../runtime/clock.port.ts";
import { OrdersInFlight } from "../../../../runtime/orders-in-flight.ts";
import { startNatsServer } from "../../../../testing/nats-server.ts";
import { hasNats } from "../../../../testing/has-nats.ts";
import { marketFeedConformance } from "../../market-feed.conformance.ts";
import { marketTimeOf } from "../market-clock.ts";
import { simulatedFeed } from "../simulated/simulated-feed.ts";
import { publishedFeed } from "./published-feed.ts";
import { remoteFeed } from "./remote-feed.ts";

const nobody = { quote: () => undefined, trade: () => undefined, failed: () => undefined };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.skipIf(!hasNats)("the feed of another process", () => {
  marketFeedConformance(async () => {
    const nats = await startNatsServer();
    const secret = randomBytes(32);
    const openBus = (name: string) =>
      openNatsBus({
        url: nats.url,
        seal: createMessageSeal({ secret, installation: "test" }, Date.now),
        log: silent,
        name,
      });
    const [here, there] = await Promise.all([openBus("here"), openBus("there")]);
    const ordersInFlight = new OrdersInFlight();
    const source = publishedFeed(
      simulatedFeed({ seed: "remote", clock: systemClock, ordersInFlight }),
      there,
    );
    await source.start(nobody);
    return {
      feed: await remoteFeed({ bus: here, signal: new AbortController().signal }),
      clock: systemClock,
      async close() {
        await source.stop();
        await Promise.all([here.close(), there.close()]);
        await nats.kill();
      },
    };
  });
});

test("the clock of a recording that is played again and again is known from its figures", () => {
  const clock = { kind: "recorded", from: 1_000, to: 3_000, anchor: 50_000, speed: 2 } as const;
  expect(marketTimeOf(clock, 49_999)).toBeNull();
  expect(marketTimeOf(clock, 50_100)).toBe(1_200);
  expect(marketTimeOf(clock, 51_100)).toBe(1_200);
  expect(marketTimeOf({ kind: "wall", from: 10 }, 9)).toBeNull();
  expect(marketTimeOf({ kind: "wall", from: 10 }, 11)).toBe(11);
});
