import type { AppRouter } from "@fillmark/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import type { DomainErrorView, ErrorCode } from "@fillmark/contracts/errors";
import {
  createTRPCReact,
  getQueryKey,
  httpBatchLink,
  TRPCClientError,
  type TRPCLink,
} from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import { demoAccountNumber } from "../session/demo-account.ts";
import { CallError } from "./failed-call.ts";
import { recordServerTime, serverTimeHeader } from "./server-clock.ts";

/** The only file that knows tRPC. Everything else calls `trpc.<feature>.<procedure>.use…`. */
export const trpc = createTRPCReact<AppRouter>();

/** Under what a call's answer is kept. */
export const queryKeyOf = getQueryKey;

/** What each procedure answers, by feature and procedure. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;

const url = "/trpc";

/** Only those who are signed in receive private events, so a guest's visit does without the code of that stream. */
const loadStream = (): Promise<TRPCLink<AppRouter>> =>
  import("@trpc/client").then(({ httpSubscriptionLink }) =>
    httpSubscriptionLink({
      url: `${url}?demoAccount=${demoAccountNumber}`,
      eventSourceOptions: { withCredentials: true },
    }),
  );

/** tRPC's own link for streams of events, fetched with the first subscription. */
const streamLink: TRPCLink<AppRouter> =
  (runtime) =>
  ({ op, next }) =>
    observable((observer) => {
      let close: (() => void) | undefined;
      let isStopped = false;
      loadStream().then(
        (link) => {
          if (isStopped) return;
          const subscription = link(runtime)({ op, next }).subscribe(observer);
          close = () => subscription.unsubscribe();
        },
        (error: unknown) => observer.error(TRPCClientError.from(new Error("no stream", { cause: error }))),
      );
      return () => {
        isStopped = true;
        close?.();
      };
    });

const refused = new Set<ErrorCode>();
const refusalListeners = new Set<(code: ErrorCode) => void>();

/** Called for each call that is refused so, and at once where one was before it listened. Returns how to stop. */
export function onRefusal(code: ErrorCode, listener: () => void): () => void {
  const take = (met: ErrorCode) => met === code && listener();
  refusalListeners.add(take);
  refused.forEach(take);
  return () => void refusalListeners.delete(take);
}

const tokensOfCalls = new WeakMap<object, string>();

/** Whose call failed; undefined for a guest's, and for what travels beside the calls. */
export function tokenOfCall(error: unknown): string | undefined {
  return isTrpcError(error) ? tokensOfCalls.get(error) : undefined;
}

const publishRefusals =
  (tokenNow: () => string | null): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = tokenNow();
      return next(op).subscribe({
        ...observer,
        error(error) {
          if (token !== null) tokensOfCalls.set(error, token);
          const code = domainErrorOf(error)?.code;
          if (code !== undefined) {
            refused.add(code);
            for (const take of refusalListeners) take(code);
          }
          observer.error(error);
        },
      });
    });

/** Whatever is answered says what time it is there. */
async function withServerTime(answering: Promise<Response>): Promise<Response> {
  const askedAt = performance.now();
  const answer = await answering;
  recordServerTime(answer.headers.get(serverTimeHeader), askedAt);
  return answer;
}

/**
 * A client for one kind of session: queries in batches of ten, each mutation by itself, so that an order waits for no
 * other answer, the private events as a stream. Users and admins each have their own, so that no batch speaks for both.
 */
export function createTrpcClient(tokenNow: () => string | null) {
  const calls = (maxItems: number) =>
    httpBatchLink({
      url,
      maxItems,
      fetch: (address, options) =>
        withServerTime(fetch(address, { ...options, signal: options?.signal ?? null })),
      headers() {
        const token = tokenNow();
        const own = { "x-fillmark": "1", "x-demo-account": demoAccountNumber };
        return token === null ? own : { ...own, authorization: `Bearer ${token}` };
      },
    });
  const byType: TRPCLink<AppRouter> = (runtime) => {
    const links = {
      subscription: streamLink(runtime),
      mutation: calls(1)(runtime),
      query: calls(10)(runtime),
    };
    return (call) => links[call.op.type](call);
  };
  return trpc.createClient({ links: [publishRefusals(tokenNow), byType] });
}

/** The catalogue's entry that an error carries; null when the server was not reached at all. */
export function domainErrorOf(error: unknown): DomainErrorView | null {
  // Of files that travel beside the calls.
  if (error instanceof CallError) return error.domain;
  if (!isTrpcError(error)) return null;
  return error.data?.domain ?? null;
}

/** The id under which the server logged this request, for people to quote. */
export function requestIdOf(error: unknown): string | null {
  return isTrpcError(error) ? (error.data?.requestId ?? null) : null;
}

/** True when the request never got an answer: no connection, or the server is away. */
export function isUnreachable(error: unknown): boolean {
  return isTrpcError(error) && (error.data === undefined || error.data === null);
}

/** Whether anything came back, be it from a proxy in the server's place, which speaks no JSON. */
export function wasAnswered(error: unknown): boolean {
  return isTrpcError(error) && (!isUnreachable(error) || error.cause instanceof SyntaxError);
}

function isTrpcError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}
