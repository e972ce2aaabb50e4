// AI agents as they come: with a token of their own, through the client of the protocol's own library.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { z } from "zod";
import type { CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import { send, type Answer } from "./http-client.ts";
import type { TestApp, TestUser } from "./test-app.ts";

const DAY_MS = 86_400_000;

export interface AgentKey {
  readonly id: string;
  readonly token: string;
}

/** A key that its owner makes now: their newest session has just proven itself. */
export async function makeAgentKey(
  app: Pick<TestApp, "caller" | "parts">,
  { id: userId }: Pick<TestUser, "id">,
  input: Partial<CreateApiKeyInput> = {},
): Promise<AgentKey> {
  const { key, secret } = await app.caller(userId).apiKeys.create({
    name: "An agent",
    type: "agent",
    venue: "demo",
    scopes: ["read", "trade"],
    expiresAt: new Date(app.parts.clock.now() + 30 * DAY_MS).toISOString(),
    ...(input.venue === "live" ? { confirmsLive: true } : {}),
    ...input,
  });
  return { id: key.id, token: secret ?? "" };
}

const Texts = z.array(z.object({ type: z.literal("text"), text: z.string() }));
const Refusal = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) }),
});

export interface Called {
  readonly isError: boolean;
  /** What the tool gives; empty where it was refused. */
  readonly answer: Record<string, unknown>;
  /** Null where it was answered. */
  readonly code: string | null;
  readonly details: Record<string, unknown>;
  readonly texts: readonly string[];
}

export interface Agent {
  readonly client: Client;
  call(tool: string, args?: Record<string, unknown>): Promise<Called>;
  close(): Promise<void>;
}

/** Initialized, and with all tools listed, so that every answer is held against the schema that was promised. */
export async function connectAgent(
  app: Pick<TestApp, "url">,
  { token }: Pick<AgentKey, "token">,
): Promise<Agent> {
  const client = new Client({ name: "test", version: "1" });
  const headers = { authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", app.url), { requestInit: { headers } });
  await client.connect(transport);
  await client.listTools();
  return {
    client,
    async call(name, args = {}) {
      const result = await client.callTool({ name, arguments: args });
      const texts = Texts.parse(result.content).map(({ text }) => text);
      const isError = result.isError === true;
      const refusal = isError ? Refusal.parse(JSON.parse(texts[0] ?? "")).error : null;
      return {
        isError,
        answer: z.record(z.string(), z.unknown()).parse(result.structuredContent ?? {}),
        code: refusal?.code ?? null,
        details: refusal?.details ?? {},
        texts,
      };
    },
    close: () => client.close(),
  };
}

/** One message, as any program may send it. */
export function post(
  app: Pick<TestApp, "url">,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return send(`${app.url}/mcp`, {
    method: "POST",
    headers: { accept: "application/json, text/event-stream", ...headers },
    body,
  });
}

export const bearer = ({ token }: Pick<AgentKey, "token">) => ({ authorization: `Bearer ${token}` });

export const message = (method: string, params: Record<string, unknown> = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method,
  params,
});

const order = { pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.01", price: "5000" };
/** Of each tool a call that does what it is for. */
export const toolCalls: Readonly<Record<string, Record<string, unknown>>> = {
  list_prices: {},
  list_pairs: {},
  get_candles: { pair: "BTC-USD", interval: "1m" },
  get_order_book: { pair: "BTC-USD" },
  get_account: {},
  get_statement: {},
  preview_order: order,
  place_order: { ...order, client_order_id: "mine" },
  amend_order: { order_id: "1", quantity: "0.02" },
  cancel_order: { client_order_id: "mine" },
  get_order: { client_order_id: "mine" },
  list_orders: {},
};
