import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { session } from "./session.ts";
import { domainErrorOf, isUnreachable } from "./trpc.ts";

/**
 * A refused token ends the session here, whichever call met it. `toLogin` is not called when the
 * person already stands on the login page.
 */
export function createQueryClient(toLogin: () => void): QueryClient {
  const onError = (error: unknown): void => {
    if (domainErrorOf(error)?.code !== "UNAUTHENTICATED" || session.token() === null) return;
    session.end();
    client.clear();
    if (window.location.pathname !== "/login") toLogin();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: shouldRetry, refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

/** Waiting helps against a lost connection or a busy server; any other refusal would only repeat. */
function shouldRetry(failures: number, error: unknown): boolean {
  const code = domainErrorOf(error)?.code;
  const mayPass = isUnreachable(error) || code === "BUSY" || code === "DATABASE_AWAY";
  return mayPass && failures < 2;
}
