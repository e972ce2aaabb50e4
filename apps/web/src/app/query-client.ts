import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { domainErrorOf, isUnreachable, tokenOfCall } from "../api-client/trpc.ts";

// What began is known before the next press or key: by a timer, a second press could come before the button is busy.
notifyManager.setScheduler(queueMicrotask);

/** The user's or the admin's. */
interface Session {
  token: () => string | null;
  isCurrent: (token: string) => boolean;
  subscribe: (listener: () => void) => () => void;
}

/**
 * A refused token, or an admin's whose cookie is gone, ends this session, whichever call met it: `endRefused` does that, and
 * leads to the sign-in. A refusal of who was signed in before ends nothing.
 */
export function createQueryClient(session: Session, endRefused: (token: string) => void): QueryClient {
  const onError = (error: unknown): void => {
    const code = domainErrorOf(error)?.code;
    const isOver = code === "UNAUTHENTICATED" || code === "ADMIN_COOKIE_NEEDED";
    const refused = isOver ? (tokenOfCall(error) ?? session.token()) : null;
    if (refused !== null && session.isCurrent(refused)) endRefused(refused);
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

/** Market data is the same for everybody; all other keys belong to a user. */
function isPrivate({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean {
  return !(Array.isArray(path) && path[0] === "market");
}

/** Waiting helps against a lost connection or a busy server; any other refusal would only repeat. */
function shouldRetry(failures: number, error: unknown): boolean {
  const code = domainErrorOf(error)?.code;
  const mayPass = isUnreachable(error) || code === "BUSY" || code === "DATABASE_AWAY";
  return mayPass && failures < 2;
}
