import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { domainErrorOf, isUnreachable } from "./trpc.ts";

/** The user's or the admin's. */
interface Session {
  token: () => string | null;
  end: () => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * A refused token ends this session, whichever call met it. `toLogin` is not called when the person already
 * stands on its login page.
 */
export function createQueryClient(
  session: Session,
  loginPath: string,
  toLogin: (path: string) => void,
): QueryClient {
  const onError = (error: unknown): void => {
    if (domainErrorOf(error)?.code !== "UNAUTHENTICATED" || session.token() === null) return;
    session.end();
    if (window.location.pathname !== loginPath) toLogin(loginPath);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: shouldRetry, refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  forgetWithSession(client, session);
  return client;
}

/** Another token is another person: nothing private of the last one may stay, in this tab or any other. */
function forgetWithSession(client: QueryClient, session: Session): void {
  let seen = session.token();
  session.subscribe(() => {
    if (session.token() === seen) return;
    seen = session.token();
    client.removeQueries({ type: "inactive", predicate: isPrivate });
    void client.resetQueries({ predicate: isPrivate });
  });
}

/** Market data is the same for everybody; all other keys belong to somebody. */
function isPrivate({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean {
  return !(Array.isArray(path) && path[0] === "market");
}

/** Waiting helps against a lost connection or a busy server; any other refusal would only repeat. */
function shouldRetry(failures: number, error: unknown): boolean {
  const code = domainErrorOf(error)?.code;
  const mayPass = isUnreachable(error) || code === "BUSY" || code === "DATABASE_AWAY";
  return mayPass && failures < 2;
}
