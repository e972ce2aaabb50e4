// The part of /api/docs for bots that were written for Binance: where to send them, and what they are answered.
import { escapeHtml } from "../html-page.ts";
import { withCode } from "../rest/docs-fields.ts";
import { accessText } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

/** `origin` is where people reach this installation. */
export function binanceSection(origin: string): string {
  const calls = endpoints.map(
    ({ method, path, summary, access }) =>
      `<dt><b>${method}</b> ${path}</dt><dd>${withCode(summary)} ${accessText(access)}</dd>`,
  );
  return `<section id="binance"><h2>For bots that speak Binance: /binance</h2>
<p>Bots that are written for Binance's spot market, with ccxt for instance, trade here once their address is another one.
<code>/binance/demo</code> serves the demo market and takes keys of the demo venue; <code>/binance</code> serves the live market and takes
keys of either, each of which trades on its own venue. BTC-USD is the symbol <code>BTCUSD</code>. Make a key in your settings, as
described above; it is sent as <code>X-MBX-APIKEY</code>, with <code>timestamp</code> and <code>signature</code>. WebSockets are at
<code>/ws</code>, <code>/stream</code> and <code>/ws-api/v3</code> below either address. The same as data:
<a href="/binance/openapi.json">openapi.json</a>.</p>
<pre class="wide" tabindex="0"><code>${escapeHtml(example(origin))}</code></pre>
<p>Whole bots, as they run in our tests, are in the folder <code>infra/examples</code> of the source: <code>ccxt-bot.mjs</code>,
<code>grid-bot.mjs</code> (a grid, with ccxt), <code>node-binance-api.mjs</code> and <code>binance-api-node.mjs</code>.</p>
<dl>${calls.join("")}</dl></section>`;
}

const example = (origin: string): string => `import { binance } from "ccxt";
const bot = new binance({ apiKey, secret });
const base = "${origin}/binance/demo";
Object.assign(bot.urls.api, {
  public: \`\${base}/api/v3\`, private: \`\${base}/api/v3\`, sapi: \`\${base}/sapi/v1\`,
  fapiPublic: \`\${base}/fapi/v1\`, dapiPublic: \`\${base}/dapi/v1\`,
});`;
