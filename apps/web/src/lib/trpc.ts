import type { AppRouter } from "@fillmark/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import {
  createTRPCReact,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
} from "@trpc/react-query";

/** The only file that knows tRPC. Everything else calls `trpc.<feature>.<procedure>.use…`. */
export const trpc = createTRPCReact<AppRouter>();

/** What each procedure answers, by feature and procedure. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;

const url = "/trpc";

/**
 * A client for one kind of session: queries and mutations in batches of ten, the private events as a stream.
 * Users and admins each have their own, so that no batch speaks for both.
 */
export function createTrpcClient(tokenNow: () => string | null) {
  return trpc.createClient({
    links: [
      splitLink({
        condition: (operation) => operation.type === "subscription",
        true: httpSubscriptionLink({ url, eventSourceOptions: { withCredentials: true } }),
        false: httpBatchLink({
          url,
          maxItems: 10,
          headers() {
            const token = tokenNow();
            const own = { "x-fillmark": "1" };
            return token === null ? own : { ...own, authorization: `Bearer ${token}` };
          },
        }),
      }),
    ],
  });
}

/** The catalogue's entry that an error carries; null when the server was not reached at all. */
export function domainErrorOf(error: unknown): DomainErrorView | null {
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

function isTrpcError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}
