import { afterEach, expect, test, vi } from "vitest";
import { createTrpcClient } from "./trpc.ts";

afterEach(() => vi.unstubAllGlobals());

test("queries of one moment share a request, and each mutation has one of its own", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address.replace(/\?.*/, ""));
    return Promise.reject(new TypeError("no network"));
  });
  const client = createTrpcClient(() => null);
  const calls = [
    client.auth.me.query(),
    client.profile.preferences.query(),
    client.auth.logout.mutate(),
    client.profile.savePreferences.mutate({ changes: [] }),
  ];
  await Promise.allSettled(calls);
  expect(asked.toSorted()).toEqual([
    "/trpc/auth.logout",
    "/trpc/auth.me,profile.preferences",
    "/trpc/profile.savePreferences",
  ]);
});
