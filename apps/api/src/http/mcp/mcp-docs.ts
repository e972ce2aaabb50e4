// The part of /api/docs for AI agents: where they find us, how a client is configured, and what each tool does.
import { escapeHtml } from "../html-page.ts";
import { withCode } from "../rest/docs-fields.ts";
import { MCP_PATH } from "./mcp-path.ts";
import { tools } from "./tools.ts";

/** `origin` is where people reach this installation. */
export function mcpSection(origin: string): string {
  const calls = tools.map(
    ({ name, description, access }) =>
      `<dt><b>${name}</b></dt><dd>${withCode(description)} Needs a key that may ${access}.</dd>`,
  );
  return `<section id="mcp"><h2>For AI agents: ${MCP_PATH}</h2>
<p>An agent whose program speaks the Model Context Protocol trades by the Streamable HTTP transport at <code>${MCP_PATH}</code>. It needs a key of
type <b>AI agent</b>, made at <a href="/settings/api-keys">Settings, API keys</a>: a token that works here alone, belongs to one
venue, ends within 90 days, and never withdraws. With a key for live money it trades only while the account or the key has a
limit for the largest order or the loss of a day (<code>AGENT_NEEDS_LIMIT</code> otherwise). Most clients are configured like this:</p>
<pre class="wide" tabindex="0"><code>${escapeHtml(configuration(origin))}</code></pre>
<p>Or in a shell:</p>
<pre class="wide" tabindex="0"><code>${escapeHtml(shell(origin))}</code></pre>
<p>Each POST is one message and is answered by itself with JSON; there are no sessions, no streams and no batches. A refusal is the
tool's answer, with <code>isError</code> and a text that holds the <code>code</code>, <code>message</code> and <code>details</code> of
<a href="#errors">Errors</a>. Calls count against the limits of /api/v1, at most four at once. Every call stands in the key's
activity.</p>
<dl>${calls.join("")}</dl></section>`;
}

const configuration = (origin: string): string => `{
  "mcpServers": {
    "fillmark": {
      "type": "http",
      "url": "${origin}${MCP_PATH}",
      "headers": { "Authorization": "Bearer fma_…" }
    }
  }
}`;

const shell = (
  origin: string,
): string => `curl -X POST ${origin}${MCP_PATH} -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -H "Accept: application/json, text/event-stream" \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_prices","arguments":{}}}'`;
