import { type ReactNode, useState } from "react";
import { LinkProvider } from "@fillmark/ui/link";
import { QueryClientProvider } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import { takeFirstData } from "../lib/first-data.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { session } from "../lib/session.ts";
import { createTrpcClient, trpc } from "../lib/trpc.ts";
import { AppLink } from "./app-link.tsx";

/** Everything that components find by context: links, server state, the typed client. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => {
    const made = createQueryClient(session, "/login", navigate);
    takeFirstData(made);
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
