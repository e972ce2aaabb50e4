import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp } from "../testing/test-app.ts";

/** What only an app that still stands would keep. */
async function partsOfStopped(): Promise<WeakRef<object>> {
  const app = await startTestApp({ feed: scriptedFeed() });
  await app.registerUser();
  await fetch(`${app.url}/metrics`);
  await app.close();
  return new WeakRef(app.parts);
}

test("an app that has stopped leaves nothing of itself in memory", async () => {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("Memory can't be collected here.");
  const first = await partsOfStopped();
  // What was used last may be kept until something else is.
  await partsOfStopped();
  const isThere = async (): Promise<boolean> => {
    await new Promise(setImmediate);
    Reflect.apply(collect, undefined, []);
    return first.deref() !== undefined;
  };
  await expect.poll(isThere).toBe(false);
});
