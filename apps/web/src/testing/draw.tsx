import type { ReactNode } from "react";
import { LinkProvider } from "@fillmark/ui/link";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "vitest-browser-react";
import { AppLink } from "../app/app-link.tsx";
import { createQueryClient } from "../app/query-client.ts";
import { trpc } from "../api-client/trpc.ts";
import { session } from "../session/session.ts";
import { type Answers, answeringLink, type Call, type Streams } from "./answers.ts";

/** Draws a component with everything that it finds by context, over a server that answers what the test says. */
export async function draw(node: ReactNode, answers: Answers = {}) {
  const calls: Call[] = [];
  const streams: Streams = new Map();
  const queryClient = createQueryClient(session, () => session.end());
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const client = trpc.createClient({ links: [answeringLink(answers, calls, streams)] });
  const screen = await render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LinkProvider component={AppLink}>{node}</LinkProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return {
    ...screen,
    /** Sends an event over an open stream; false while there is none. */
    send: (path: string, event: unknown): boolean => {
      const stream = streams.get(path);
      stream?.(event);
      return stream !== undefined;
    },
    /** What this procedure was asked, from the first call on. */
    asked: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input),
  };
}
