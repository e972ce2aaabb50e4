// TLS of our own: whose certificate is served, and what a connection of HTTP/2 may do.
const api = (name) => `apps/api/src/${name}`;
const feature = (name) => api(`features/${name}`);
const http = (name) => api(`http/${name}`);

export const tlsFaults = [
  {
    name: "half of a renewed certificate is served",
    file: api("tls/read-certificate.ts"),
    find: "if (!own.checkPrivateKey(privateKey)) {",
    replace: 'if (privateKey.type !== "private") {',
    tests: [api("tls/read-certificate.test.ts")],
  },
  {
    name: "a certificate that has expired is served",
    file: api("tls/read-certificate.ts"),
    find: "if (now > validUntil)",
    replace: "if (now > validUntil && now < 0)",
    tests: [api("tls/read-certificate.test.ts")],
  },
  {
    name: "a connection takes requests back without end",
    file: http("http2-sessions.ts"),
    find: `stream.once("aborted", reset)`,
    replace: `stream.once("aborted", () => undefined)`,
    tests: [http("http2-sessions.test.ts")],
    only: "taken back at once",
  },
  {
    name: "a connection that only pings rests for ever",
    file: http("http2-sessions.ts"),
    find: "let timer = setTimeout(end, bounds.headersTimeoutMs).unref();",
    replace: "let timer = setTimeout(() => undefined, bounds.headersTimeoutMs).unref();",
    tests: [http("http2-sessions.test.ts")],
    only: "asks for nothing",
  },
  {
    name: "a body that was cut off counts as whole",
    file: http("http2-messages.ts"),
    find: "    if (this.#isCut || this.#isWhole()) return;",
    replace: "    if (this.#isCut || !this.#isWhole()) return;",
    tests: [http("http2-sessions.test.ts")],
    only: "cut off",
  },
  {
    name: "a network has more requests by HTTP/2 than it may have connections",
    file: http("connection-gate.ts"),
    find: "if (this.#options.countsNetworks && mine >= budget.connectionsOfNetwork) return false;\n    if (this.#streamsInAll",
    replace: "if (this.#streamsInAll",
    tests: [http("connection-gate.test.ts")],
    only: "requests of HTTP/2",
  },
  {
    name: "a page over plain HTTP speaks for a user with TLS of our own",
    file: feature("auth/cookie-policy.ts"),
    find: `|| (settings.secure && protocol !== "https:");`,
    replace: `|| (settings.secure && protocol === "");`,
    tests: [feature("auth/cookie-policy.test.ts")],
    only: "over plain HTTP",
  },
];
