// The part of /api/docs that is about /api/v1: how to begin, the limits, and each call.
import { escapeHtml } from "../html-page.ts";
import { fieldTable, withCode } from "./docs-fields.ts";
import { jsonSchema } from "./openapi-schemas.ts";
import { limitSentence, v1Codes } from "./openapi-v1.ts";
import { v1Fields } from "./rest-input.ts";
import { v1Routes, type V1Route } from "./routes.ts";
import { V1_WINDOW_SECONDS, v1Limits } from "./v1-limits.ts";

export const v1Contents = v1Routes
  .map((route) => `<li><a href="#${anchor(route)}">${title(route)}</a></li>`)
  .join("");

/** `origin` is where people reach this installation. */
export function v1Guide(origin: string): string {
  return `<section id="v1"><h2>For programs: /api/v1</h2>
<p>Make an API key at <a href="/settings/api-keys">Settings, API keys</a>: for one venue, demo or live, which it never leaves.
With an Ed25519 key the private half stays with you; the secret of an HMAC key is shown once. Sign every call but those of the
market, which are open to everybody. What is signed are seven lines, joined by line feeds:</p>
${code(`FILLMARK-V1
POST                          method
/api/v1/orders?…              path with its query, as it is sent
1796000000000                 X-Fillmark-Timestamp: milliseconds, or microseconds
5000                          X-Fillmark-Recv-Window; empty if it isn't sent
my-order-1                    Idempotency-Key; empty if it isn't sent
e3b0c442…                     SHA-256 of the body, hex; of nothing if there is none`)}
<p>HMAC-SHA256 is sent in hex, Ed25519 in base64:</p>
${code(`TS=$(date +%s%3N); HASH=$(printf '' | openssl dgst -sha256 -r | cut -d' ' -f1)
printf 'FILLMARK-V1\\nGET\\n/api/v1/account\\n%s\\n\\n\\n%s' "$TS" "$HASH" > text
SIG=$(openssl pkeyutl -sign -inkey private.pem -rawin -in text | base64 -w0)          # Ed25519
SIG=$(openssl dgst -sha256 -hmac "$SECRET" -r text | cut -d' ' -f1)                   # HMAC
curl -H "X-Fillmark-Key: $KEY" -H "X-Fillmark-Timestamp: $TS" -H "X-Fillmark-Signature: $SIG" ${origin}/api/v1/account`)}
<p>A call is taken for 5 seconds after its timestamp, or for as many milliseconds as <code>X-Fillmark-Recv-Window</code> says, at
most 60,000; what changes something is taken once (<code>REPLAYED_CALL</code>): sign it anew to send it again.</p>
<p>A key may <b>read</b>, read and <b>trade</b>, or also <b>withdraw</b> to saved destinations; it can be bound to addresses and
end at a time. It can't sign in or change the account. The token of a session works here as well, and so does a key of the
older kind, which is sent whole as <code>Authorization: Bearer fmk_…</code> and acts where its account trades.</p>
<h3>Orders, once</h3>
<p>Send an <code>Idempotency-Key</code> of up to 64 characters with an order, a new one for each order that you mean:</p>
${code(`curl -X POST -H "X-Fillmark-Key: $KEY" -H "X-Fillmark-Timestamp: $TS" -H "X-Fillmark-Signature: $SIG" \\
  -H "Idempotency-Key: $ID" -H "Content-Type: application/json" \\
  -d '{"venue":"demo","pair":"BTC-USD","side":"buy","type":"limit","quantity":"0.01","price":"7000"}' \\
  ${origin}/api/v1/orders`)}
<p>Without an answer, or with a 503, send the same again until there is one: the order is placed once, and
<code>replayed</code> says that it was there already. Another body under the same key is refused with
<code>IDEMPOTENCY_CONFLICT</code>. A <code>client_order_id</code> does the same and can be asked for later. Amending sets
totals and cancelling ends an order once, so both can be sent again as they are.</p>
<h3>Orders that wait</h3>
<p>A market or a limit order with a <code>trigger</code> waits, with its money held, until the market reaches that: a stop, a
take-profit, or a trailing stop, whose trigger follows the best price. This sells at the market once the last trade is at
6,900 or below:</p>
${code(`{"venue":"demo","pair":"BTC-USD","side":"sell","type":"market","quantity":"0.01",
 "trigger":{"type":"stop","price":"6900"}}`)}
<p>While it waits its state is <code>pending_trigger</code>, and its <code>trigger_price</code> can be amended. Once it fired,
<code>trigger.fired</code> says what was seen then.</p>
<h3>Amounts, times, pages</h3>
<p>Amounts and prices are texts such as <code>"0.1"</code>, so that nothing is rounded on the way. Times are ISO 8601 in UTC.
Lists are newest first: send <code>next_cursor</code> as <code>cursor</code> until it is <code>null</code>. A field that a call
doesn't know is refused.</p>
<h3>Limits</h3>
<div class="wide" tabindex="0" role="region" aria-label="Limits"><table><thead><tr><th>Calls within ${V1_WINDOW_SECONDS} seconds</th><th>Key or session</th><th>Account</th><th>Address</th></tr></thead><tbody>
<tr><td>Reads</td><td>${v1Limits.reads.caller}</td><td>${v1Limits.reads.account}</td><td>${v1Limits.reads.address}</td></tr>
<tr><td>Changes of orders</td><td>${v1Limits.orders.caller}</td><td>${v1Limits.orders.account}</td><td>${v1Limits.orders.address}</td></tr>
</tbody></table></div>
<p>Each answer says in <code>RateLimit-Policy</code> and <code>RateLimit</code> what it was counted by and what is left. Beyond a
limit it is 429, with the seconds to wait in <code>Retry-After</code>.</p></section>`;
}

export function v1Section(route: V1Route): string {
  const { inPath, rest, restIn } = v1Fields(route);
  const names = (fields: readonly { wire: string }[]) => fields.map(({ wire }) => wire);
  const schema = jsonSchema(route.wireInput, "input");
  const access = {
    public: "Open to everybody.",
    read: "Needs a key that may read.",
    trade: "Needs a key that may trade.",
    withdraw: "Needs a key that may withdraw.",
  };
  const codes = v1Codes(route).map((name) => `<a href="#errors"><code>${name}</code></a>`);
  return `<section id="${anchor(route)}"><h2>${title(route)}</h2>
<p>${withCode(route.summary)} ${access[route.access]} ${limitSentence(route.counts)}</p>
${route.takesIdempotencyKey ? idempotencyHeader : ""}${fieldTable("Path", schema, names(inPath))}${fieldTable(restIn === "query" ? "Query" : "Body", schema, names(rest))}
${fieldTable(`Answer, ${route.status}`, jsonSchema(route.wireAnswer, "output"))}
<details><summary>Errors</summary><p>${codes.join(", ")}</p></details></section>`;
}

const idempotencyHeader = `<h3>Header</h3><table><tbody><tr><td><code>Idempotency-Key</code> <em>optional</em></td>
<td>1 to 64 visible characters: the same key with the same body is the same order</td></tr></tbody></table>`;

function title({ method, path }: V1Route): string {
  return `<b>${method}</b> ${path}`;
}

function anchor({ method, path }: V1Route): string {
  return `${method} ${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}

function code(text: string): string {
  return `<pre class="wide" tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}
