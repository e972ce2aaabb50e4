import { type ReactNode, useState } from "react";
import { LinkProvider } from "@fillmark/ui/link";
import { QueryClientProvider } from "@tanstack/react-query";
import { restoreInitialData } from "./initial-data.ts";
import { createQueryClient } from "./query-client.ts";
import { session } from "../session/session.ts";
import { createTrpcClient, trpc } from "../api-client/trpc.ts";
import { AppLink } from "./app-link.tsx";

/** Seldom needed, so its code comes when it is; without it the session ends all the same. */
function endRefused(token: string): void {
  import("../session/refused-session.ts").then(
    ({ endRefusedSession }) => endRefusedSession(token),
    () => session.isCurrent(token) && session.end(),
  );
}

/** Everything that components find by context: links, server state, the typed client. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => {
    const made = createQueryClient(session, endRefused);
    restoreInitialData(made);
    return made;
  });
  const [client] = useState(() => createTrpcClient(session.token));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LinkProvider component={AppLink}>{children}</LinkProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
