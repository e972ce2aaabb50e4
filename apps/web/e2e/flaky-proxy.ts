// A proxy before the real server: it can be shut, as a network that is gone, and behind it a newer version of the app
// can be published, in which every file of code has another name.
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import { basename, join } from "node:path";
import { root } from "../../../infra/tooling/install.mjs";

export interface FlakyProxy {
  readonly url: string;
  shut(isShut: boolean): void;
  publish(): void;
  close(): Promise<void>;
}

const mark = "-newer";
const nameOfCode = /([\w-]+)\.js(?=["'`])/g;

export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const names = new Set(
    readdirSync(join(root, "apps/web/dist/assets/en")).map((file) => basename(file, ".js")),
  );
  const state = { isShut: false, isNewer: false };
  const server = createServer((request, response) => {
    if (state.isShut) return void request.socket.destroy();
    const path = request.url ?? "/";
    const own = path.startsWith("/assets/") && path.includes(mark) ? path.replace(mark, "") : path;
    const isCode = /^\/assets\/.*\.js$/.test(own);
    if (isCode && state.isNewer !== path.includes(mark)) return void response.writeHead(404).end();
    pass(new URL(own, target), { request, response, change: state.isNewer ? newer : undefined });
  });
  function newer(text: string, path: string): string {
    // Its caches are of another build.
    if (path === "/sw.js") return text.replace(/[0-9a-f]{12}(?=["'`])/, "00000000beef");
    return text.replaceAll(nameOfCode, (whole, name: string) =>
      names.has(name) ? `${name}${mark}.js` : whole,
    );
  }
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    shut(isShut) {
      state.isShut = isShut;
      if (isShut) server.closeAllConnections();
    },
    publish() {
      state.isNewer = true;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

interface Passage {
  request: IncomingMessage;
  response: ServerResponse;
  change: ((text: string, path: string) => string) | undefined;
}

function pass(url: URL, { request, response, change }: Passage): void {
  const headers = { ...request.headers, ...(change === undefined ? {} : { "accept-encoding": "identity" }) };
  // What was the older one's is not the newer one's.
  if (change !== undefined) delete headers["if-none-match"];
  const asked = ask(url, { method: request.method, headers }, (answer) => {
    const type = answer.headers["content-type"] ?? "";
    const isManifest = url.pathname.startsWith("/.vite/");
    const isText = isManifest || type.startsWith("text/html") || type.startsWith("text/javascript");
    const { "content-length": _, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, change === undefined || !isText ? answer.headers : rest);
    if (change === undefined || !isText) return void answer.pipe(response);
    let text = "";
    answer.setEncoding("utf8");
    answer.on("data", (part: string) => (text += part));
    answer.on("end", () => response.end(change(text, url.pathname)));
  });
  asked.on("error", () => response.destroy());
  response.on("close", () => asked.destroy());
  request.pipe(asked);
}
