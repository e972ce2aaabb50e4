// Whom a refusal signs out, where tabs share one session and calls are under way while it changes.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../api-client/failed-call.ts";
import { createTrpcClient } from "../api-client/trpc.ts";
import { session } from "../session/session.ts";
import { createQueryClient } from "./query-client.ts";

const refusal = () => new CallError({ code: "UNAUTHENTICATED", details: {} });
const answer = {
  error: {
    message: "UNAUTHENTICATED",
    code: -32_001,
    data: { code: "UNAUTHORIZED", httpStatus: 401, domain: { code: "UNAUTHENTICATED", details: {} } },
  },
};

beforeEach(() => session.renew("of before"));
afterEach(() => {
  vi.unstubAllGlobals();
  session.end();
});

/** A client whose refused sessions end as the app's do; second is what was ended. */
function makeClient() {
  const ended: string[] = [];
  const client = createQueryClient(session, (token) => {
    ended.push(token);
    session.end();
  });
  const meet = (error: Error) =>
    client.fetchQuery({
      queryKey: [["a call"], ended.length],
      queryFn: () => Promise.reject(error),
      retry: false,
    });
  return { client, ended, meet };
}

test("a refused session ends, here and in storage", async () => {
  const { ended, meet } = makeClient();
  await expect(meet(refusal())).rejects.toThrow("UNAUTHENTICATED");
  expect(ended).toEqual(["of before"]);
  expect(localStorage.getItem("token")).toBeNull();
});

test("who has signed in from another tab is taken up, and not signed out by what the one before is refused", async () => {
  const { ended, meet } = makeClient();
  localStorage.setItem("token", "of now");
  await expect(meet(refusal())).rejects.toThrow("UNAUTHENTICATED");
  expect(ended).toEqual([]);
  expect(session.token()).toBe("of now");
  expect(localStorage.getItem("token")).toBe("of now");
  await expect(meet(refusal())).rejects.toThrow("UNAUTHENTICATED");
  expect(ended).toEqual(["of now"]);
});

test("what is sent as another session begins, and refused then, ends none", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = vi.fn<() => Promise<Response>>(() => promise);
  vi.stubGlobal("fetch", asked);
  const { client, ended } = makeClient();
  const { auth } = createTrpcClient(session.token);
  const mutation = client.getMutationCache().build(client, { mutationFn: () => auth.logout.mutate() });
  const underWay = mutation.execute(undefined);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  session.renew("of now");
  resolve(new Response(JSON.stringify([answer]), { status: 401 }));
  await expect(underWay).rejects.toThrow("UNAUTHENTICATED");
  expect(ended).toEqual([]);
  expect(session.token()).toBe("of now");
});
