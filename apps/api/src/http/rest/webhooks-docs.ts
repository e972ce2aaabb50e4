// The part of /api/docs for whoever receives webhooks: what is sent, how it is verified, and what an answer means.
import { ALERT_MAX_AGE_SECONDS, ALERT_REPEAT_SECONDS } from "@fillmark/contracts/alert-hooks";
import { WEBHOOK_EVENTS, WEBHOOK_LOG_DAYS, type WebhookEvent } from "@fillmark/contracts/webhook-figures";
import { WEBHOOK_FAILING_DAYS, WEBHOOK_SECRET_OVERLAP_HOURS } from "@fillmark/contracts/webhooks";
import { escapeHtml } from "../html-page.ts";

const about: Readonly<Record<WebhookEvent, string>> = {
  "order.filled": "<code>fill</code> and <code>order</code>, one event for each fill",
  "order.updated":
    "<code>change</code>: <code>accepted</code>, <code>amended</code>, <code>triggered</code>, <code>canceled</code>, <code>expired</code> or <code>rejected</code>, and <code>order</code>",
  "deposit.credited": "<code>deposit</code>",
  "withdrawal.updated":
    "<code>change</code>: <code>requested</code>, <code>approved</code>, <code>paid</code>, <code>rejected</code>, <code>failed</code>, <code>returned</code> or <code>canceled</code>, and <code>withdrawal</code>",
  "alert.fired": "<code>alert</code>, whichever venue the webhook is for",
};

/** `origin` is where people reach this installation. */
export function webhooksSection(origin: string): string {
  const events = WEBHOOK_EVENTS.map(
    (event) => `<tr><td><code>${event}</code></td><td>${about[event]}</td></tr>`,
  );
  return `<section id="webhooks"><h2>Webhooks: what happens, sent to your server</h2>
<p>Add an HTTPS address at <a href="/settings/webhooks">Settings, Webhooks</a>. What happens on its venue is sent there as a
<code>POST</code> within seconds, signed after <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, whose libraries
verify it in most languages:</p>
${code(`POST /your/path
Content-Type: application/json
webhook-id: 0198f2a0-7b5a-7cc0-8000-000000000009    the same each time that it is tried: take each once
webhook-timestamp: 1796000000                       seconds; refuse what is older than five minutes
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"order.filled","timestamp":"2026-11-27T12:00:00.000Z","data":{"fill":{…},"order":{…}}}`)}
<p>The signature is the base64 HMAC-SHA256 of <code>id.timestamp.body</code>, by the bytes that follow <code>whsec_</code> in
base64. After a new secret was made, both sign for ${WEBHOOK_SECRET_OVERLAP_HOURS} hours, with a space between. In Node:</p>
${code(`import { createHmac, timingSafeEqual } from "node:crypto";
const key = Buffer.from(secret.replace("whsec_", ""), "base64");
const mac = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
const isGenuine = signatures.split(" ").some((text) => {
  const given = Buffer.from(text.replace("v1,", ""), "base64");
  return given.length === mac.length && timingSafeEqual(given, mac);
});`)}
<p>Orders, fills and money have the fields that the calls above answer with; <code>order</code> is as it was when the event was
written.</p>
<div class="wide" tabindex="0" role="region" aria-label="Events"><table><thead><tr><th>Event</th><th>What <code>data</code> holds</th></tr></thead>
<tbody>${events.join("")}</tbody></table></div>
<p>Answer with any status from 200 to 299 within ten seconds, and do the work afterwards. Anything else, a redirect included, is
tried again after 5 seconds, 30 seconds, 5 minutes, 30 minutes, 2 hours, 8 hours and then each day. Events come at least once, and
not always in their order: <code>order.seq</code> says which is newer. After ${WEBHOOK_FAILING_DAYS} days without success, or an answer
of 410, the webhook is turned off and you are notified. What was sent in the last ${WEBHOOK_LOG_DAYS} days can be read and sent again
in the settings.</p></section>
<section id="alert-hooks"><h2>Alert hooks: alerts that become orders</h2>
<p>A charting service such as TradingView can post a text to an address and nothing else. Make one for each strategy at
<a href="/settings/alert-hooks">Settings, Alert hooks</a>: it names the venue, the pairs, the largest order and how many a day. The
address holds the secret, so keep it as one; a new address ends the old one at once.</p>
${code(`curl -X POST ${origin}/hooks/0198f2a0-7b5a-7cc0-8000-000000000009/fmh_… -d \\
  '{"pair":"BTC-USD","side":"buy","type":"market","quoteAmount":"50","id":"bar-1042","time":"2026-11-27T12:00:00Z"}'`)}
<p><code>type</code> is <code>market</code>, with <code>quantity</code> or <code>quoteAmount</code>, or <code>limit</code>, with
<code>quantity</code> and <code>limitPrice</code>. An <code>id</code> orders once, however often it comes; without one, equal bodies within
${ALERT_REPEAT_SECONDS} seconds are one. A <code>time</code> more than ${ALERT_MAX_AGE_SECONDS / 60} minutes ago is refused. The answer says <code>outcome</code>:
<code>placed</code> with <code>order_id</code>, <code>refused</code> with <code>code</code>, or <code>repeated</code>. With live money a hook
works only while your account has limits of its own for orders or losses of a day.</p></section>`;
}

function code(text: string): string {
  return `<pre class="wide" tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}
