// Calls a tool as the key that came: counted, within its scope, and live money only within a limit. All else is decided by the
// procedures, as for every other caller.
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { errors } from "@fillmark/contracts/errors";
import { noteRefusal } from "../../context/refused.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { V1Counter } from "../rest/v1-limits.ts";
import { requireLimitOnLive } from "./live-limit.ts";
import { MCP_PATH } from "./mcp-path.ts";
import { toolErrorOf, toolErrorText } from "./mcp-errors.ts";
import type { Arguments, Tool, ToolCall } from "./mcp-tool.ts";

export interface Caller extends Pick<ToolCall, "ctx" | "agent"> {
  /** Throws TOO_MANY_REQUESTS. */
  readonly count: (counter: V1Counter) => Promise<void>;
}

/** Whatever goes wrong is an answer that the model reads; a bug of ours says no more than its request id. */
export async function callTool(tool: Tool, args: Arguments, caller: Caller): Promise<CallToolResult> {
  const { ctx } = caller;
  try {
    const answered = await attempt(tool, args, caller);
    note(tool, caller, { status: 200, code: null });
    const text = [tool.say(answered), JSON.stringify(answered)];
    return { content: text.map((one) => ({ type: "text", text: one })), structuredContent: answered };
  } catch (thrown) {
    const view = toolErrorOf(thrown, ctx.requestId);
    if (view.code === "INTERNAL") ctx.log.error({ err: thrown, tool: tool.name }, "A tool failed.");
    note(tool, caller, { status: errors[view.code].http, code: view.code });
    // Without structured content, which clients hold against the schema of what the tool gives.
    return { isError: true, content: [{ type: "text", text: toolErrorText(view) }] };
  }
}

async function attempt(tool: Tool, args: Arguments, { ctx, agent, count }: Caller) {
  const { access, opens } = tool;
  await count(access === "trade" ? "orders" : "reads");
  if (!agent.scopes.includes(access)) {
    noteRefusal(ctx, "SCOPE_MISSING", `${MCP_PATH} ${tool.name}`);
    throw new DomainError("SCOPE_MISSING", { scope: access });
  }
  const call = { ctx, agent, args };
  if (opens) await requireLimitOnLive(call);
  return tool.answer(call);
}

/** As its owner reads it in what the key did. */
function note(
  { name }: Tool,
  { ctx, agent }: Caller,
  answered: { status: number; code: string | null },
): void {
  const { auth, clock, address } = ctx;
  const { keyId, actor } = agent;
  const route = `${MCP_PATH} ${name}`;
  auth.apiKeys.calls.add({
    keyId,
    userId: actor.userId,
    atMs: clock.now(),
    method: "POST",
    route,
    ...answered,
    address,
  });
}
