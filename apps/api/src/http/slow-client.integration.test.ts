// Clients that send slowly, to hold on to what others need: they are let go in time.
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/http-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterAll(() => app.close());

/** Opens a connection, says `first` and then a letter each second; resolves when the server ends it. */
function dribble(first: string): Promise<{ answer: string; seconds: number }> {
  const { hostname, port } = new URL(app.url);
  const begin = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(first));
    let answer = "";
    const timer = setInterval(() => socket.write("a"), 1_000);
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      resolve({ answer, seconds: (performance.now() - begin) / 1_000 });
    });
  });
}

test("headers that take longer than ten seconds end the connection, and others don't notice", async () => {
  const slow = Array.from({ length: 50 }, () => dribble("GET / HTTP/1.1\r\nhost: x\r\nx-slow: "));
  const begin = performance.now();
  expect((await send(`${app.url}/trpc/market.feed`)).status).toBe(200);
  expect(performance.now() - begin).toBeLessThan(5_000);
  for (const { answer, seconds } of await Promise.all(slow)) {
    expect(answer).toContain("HTTP/1.1 408 ");
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(20);
  }
});
