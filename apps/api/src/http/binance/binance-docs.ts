// The part of /api/docs for bots that were written for Binance: where to send them, and what they are answered.
import { escapeHtml } from "../html-page.ts";
import { withCode } from "../rest/docs-fields.ts";
import { endpoints } from "./endpoints.ts";

const may = {
  public: "Open to everybody.",
  read: "Needs a key that may read.",
  trade: "Needs a key that may trade.",
  withdraw: "Needs a key that may withdraw.",
} as const;

export function binanceSection(): string {
  const calls = endpoints.map(
    ({ method, path, summary, access }) =>
      `<dt><b>${method}</b> ${path}</dt><dd>${withCode(summary)} ${may[access]}</dd>`,
  );
  return `<section id="binance"><h2>For bots that speak Binance: /binance</h2>
<p>The REST dialect of Binance's spot market, for ccxt and what else speaks it: change its base to <code>/binance/demo</code>, where the
market is that of the demo venue and keys of it alone work, or to <code>/binance</code>, which shows the live venue and takes keys of
both. A pair like BTC-USD is the symbol <code>BTCUSD</code>. Keys are those above, as <code>X-MBX-APIKEY</code>, with
<code>timestamp</code> and <code>signature</code>. As data: <a href="/binance/openapi.json">openapi.json</a>.</p>
<pre class="wide" tabindex="0"><code>${escapeHtml(example)}</code></pre>
<dl>${calls.join("")}</dl></section>`;
}

const example = `import { binance } from "ccxt";
const bot = new binance({ apiKey, secret });
const base = \`\${host}/binance/demo\`;
Object.assign(bot.urls.api, {
  public: \`\${base}/api/v3\`, private: \`\${base}/api/v3\`, sapi: \`\${base}/sapi/v1\`,
  fapiPublic: \`\${base}/fapi/v1\`, dapiPublic: \`\${base}/dapi/v1\`,
});`;
