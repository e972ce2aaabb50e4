// A browser in which nobody is signed in, as the chat of the public pages uses it: it keeps the cookie that it is given.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ChatChangesView, ChatMessageView } from "@fillmark/contracts/chat";
import { GuestTalkView } from "@fillmark/contracts/contacts";
import { send } from "./http-client.ts";
import type { TestApp } from "./test-app.ts";

export interface GuestBrowser {
  /** As the browser keeps it; null where it has none. */
  cookie(): string | null;
  /** Puts another's cookie into it, or takes it away. */
  take(cookie: string | null): void;
  say(text: string, clientMessageId?: string): Promise<ChatMessageView>;
  talk(): Promise<GuestTalkView>;
  changes(after?: number): Promise<ChatChangesView>;
  /** Any call; the refusal's code where it is refused. */
  call(procedure: string, input?: unknown): Promise<{ status: number; code: string; data: unknown }>;
  query(procedure: string, input?: unknown): Promise<{ status: number; code: string; data: unknown }>;
}

const Answered = z.object({
  result: z.object({ data: z.unknown() }).optional(),
  error: z.object({ data: z.object({ domain: z.object({ code: z.string() }).optional() }) }).optional(),
});

interface Options {
  /** Of the pages, where one is configured. */
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function guestBrowser(app: TestApp, { origin = app.url, headers = {} }: Options = {}): GuestBrowser {
  let kept: string | null = null;
  async function ask(method: "GET" | "POST", procedure: string, input: unknown) {
    const asked = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await send(`${app.url}/trpc/contacts.${procedure}${method === "GET" ? asked : ""}`, {
      method,
      headers: {
        "x-fillmark": "1",
        "sec-fetch-site": "same-origin",
        origin,
        ...(kept === null ? {} : { cookie: kept }),
        ...headers,
      },
      ...(method === "POST" ? { body: input ?? {} } : {}),
    });
    for (const [name, value] of Object.entries(answer.cookies))
      if (name.endsWith("fillmark_guest")) kept = value === "" ? null : `${name}=${value}`;
    const { result, error } = Answered.parse(answer.json);
    return { status: answer.status, code: error?.data.domain?.code ?? "", data: result?.data };
  }
  return {
    cookie: () => kept,
    take: (cookie) => void (kept = cookie),
    async say(text, clientMessageId = randomUUID()) {
      if (kept === null) await ask("POST", "begin", undefined);
      const { data, code } = await ask("POST", "send", { clientMessageId, text, page: "/welcome" });
      if (code !== "") throw new Error(`Refused: ${code}`);
      return ChatMessageView.parse(data);
    },
    talk: async () => GuestTalkView.parse((await ask("GET", "talk", undefined)).data),
    changes: async (after = 0) => ChatChangesView.parse((await ask("GET", "changes", { after })).data),
    call: (procedure, input) => ask("POST", procedure, input),
    query: (procedure, input) => ask("GET", procedure, input),
  };
}
