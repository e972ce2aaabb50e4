// The one way by which an address that someone gave us is asked: a feed, an image, a push service. It guarantees that
// nothing but public addresses is reached, also by a name that resolves elsewhere and after a redirect; that an answer
// is bounded in time and size, packed and unpacked; and that nothing of ours travels along. The address that was
// checked is the one that is connected to, so a name that changes in between changes nothing.
import { lookup as resolveName } from "node:dns";
import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { isPublicAddress } from "./public-address.ts";

const MAX_REDIRECTS = 3;
const MAX_HEADER_BYTES = 16_384;
const LONGEST_URL = 2_000;
const PORTS: readonly string[] = ["80", "443", "8080", "8443"];
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** "away": nobody there, too slow, or not what HTTP says. */
export type OutboundFault = "address_refused" | "too_large" | "wrong_type" | "away";

export class OutboundFailure extends Error {
  override name = "OutboundFailure";
  readonly fault: OutboundFault;

  /** `detail` is for an editor or a log. */
  constructor(fault: OutboundFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

export interface OutboundRequest {
  /** A redirect is followed by a GET alone. */
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Buffer;
  /** Of the body, as it is after unpacking. */
  readonly maxBytes: number;
  /**
   * Any status has a body then, and what is beyond `maxBytes` is left unread instead of refused. Nothing is unpacked: what
   * is packed has no body.
   */
  readonly isCut?: true;
  /** For all of it, redirects included. */
  readonly timeoutMs: number;
  /** Whether a successful answer of this type is read; any is without it. Small letters, without parameters. */
  readonly takes?: (type: string) => boolean;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  /** Empty unless the status is 200 to 299, or `isCut` was asked for. */
  readonly body: Buffer;
  /** Whose answer it is, after redirects. */
  readonly url: string;
}

export interface OutboundFetch {
  /** What can be said against an address without asking anybody; null where it may be tried. */
  refusalOf(url: string): string | null;
  /** The same, and where its name leads now; a name that leads nowhere yet may be better later. */
  refusalNow(url: string): Promise<string | null>;
  /** Throws OutboundFailure; any status is an answer. */
  fetch(url: string, request: OutboundRequest): Promise<OutboundResponse>;
}

/** Finds the addresses of a name. */
type Resolve = typeof resolveName;

/** `allowed` are places inside that may be asked all the same, as `host:port`; `resolve` is another in tests alone. */
export function createOutboundFetch(
  allowed: readonly string[] = [],
  resolve: Resolve = resolveName,
): OutboundFetch {
  const exceptions = new Set(allowed);
  const lookup = lookupOutside(resolve);
  const refusalOf = (url: string): string | null => {
    try {
      parse(url, exceptions);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : "It can't be read.";
    }
  };
  return {
    refusalOf,
    refusalNow: async (text) => {
      const refusal = refusalOf(text);
      if (refusal !== null) return refusal;
      const url = parse(text, exceptions);
      if (exceptions.has(placeOf(url)) || isIP(hostOf(url)) !== 0) return null;
      return new Promise((done) => {
        lookup(hostOf(url), { all: true }, (error) => {
          done(error instanceof OutboundFailure ? error.message : null);
        });
      });
    },
    fetch: async (url, request) => {
      const signal = AbortSignal.timeout(request.timeoutMs);
      try {
        return await follow(url, { ...request, signal, exceptions, lookup });
      } catch (error) {
        if (error instanceof OutboundFailure) throw error;
        if (signal.aborted) throw new OutboundFailure("away", "The answer took too long.");
        throw new OutboundFailure("away", reasonOf(error));
      }
    },
  };
}

interface Sending extends OutboundRequest {
  readonly signal: AbortSignal;
  readonly exceptions: ReadonlySet<string>;
  readonly lookup: LookupFunction;
}

async function follow(first: string, sending: Sending): Promise<OutboundResponse> {
  let url = parse(first, sending.exceptions);
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(url, sending);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (!REDIRECTS.includes(status) || location === undefined || sending.method === "POST") {
      return { status, headers: response.headers, body: await bodyOf(response, sending), url: url.href };
    }
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new OutboundFailure("away", "It redirects too often.");
    const next = parse(URL.parse(location, url.href)?.href ?? location, sending.exceptions);
    if (url.protocol === "https:" && next.protocol === "http:")
      throw new OutboundFailure("address_refused", "It redirects to an address without encryption.");
    url = next;
  }
}

function parse(text: string, exceptions: ReadonlySet<string>): URL {
  const url = text.length > LONGEST_URL ? null : URL.parse(text);
  if (url === null) throw new OutboundFailure("address_refused", "It isn't an address.");
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new OutboundFailure("address_refused", "It doesn't begin with https or http.");
  if (url.username !== "" || url.password !== "")
    throw new OutboundFailure("address_refused", "It holds a name or a password.");
  if (exceptions.has(placeOf(url))) return url;
  if (url.port !== "" && !PORTS.includes(url.port))
    throw new OutboundFailure("address_refused", "Port not allowed.");
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new OutboundFailure("address_refused", "It is inside a network.");
  return url;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");
const placeOf = (url: URL): string =>
  `${url.hostname}:${url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port}`;

function send(url: URL, sending: Sending): Promise<IncomingMessage> {
  const { method = "GET", headers, body, signal, exceptions, lookup } = sending;
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const all: OutgoingHttpHeaders = {
    "user-agent": "Fillmark",
    "accept-encoding": "gzip, deflate, br",
    ...headers,
    ...(body === undefined ? {} : { "content-length": body.length }),
  };
  return new Promise((done, fail) => {
    request(url, {
      method,
      headers: all,
      signal,
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      ...(exceptions.has(placeOf(url)) ? {} : { lookup }),
    })
      .on("response", done)
      .on("error", fail)
      .end(body);
  });
}

/** Refuses a name of which any address is inside: which of them is connected to would be the name's choice. */
function lookupOutside(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, "");
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new OutboundFailure("address_refused", "Its name leads inside a network."), "");
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

/** What has come when there is enough of it, or when its time is over: the status says already what became of the request. */
async function beginningOf(
  response: IncomingMessage,
  { maxBytes, signal }: Pick<Sending, "maxBytes" | "signal">,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const end = () => response.destroy();
  signal.addEventListener("abort", end);
  try {
    if ((response.headers["content-encoding"] ?? "identity") !== "identity") return Buffer.alloc(0);
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) break;
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // Whoever hangs up in the middle has answered all the same.
  } finally {
    signal.removeEventListener("abort", end);
    response.destroy();
  }
  return Buffer.concat(chunks, size).subarray(0, maxBytes);
}

async function bodyOf(response: IncomingMessage, sending: Sending): Promise<Buffer> {
  const { maxBytes, takes, signal } = sending;
  if (sending.isCut === true) return beginningOf(response, sending);
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299 || status === 204) {
    response.destroy();
    return Buffer.alloc(0);
  }
  const [type = ""] = (response.headers["content-type"] ?? "").split(";", 1);
  const tooLarge = new OutboundFailure("too_large", `The answer has more than ${maxBytes} bytes.`);
  let fault: OutboundFailure | null = null;
  if (takes !== undefined && !takes(type.trim().toLowerCase()))
    fault = new OutboundFailure(
      "wrong_type",
      `The answer is ${type === "" ? "of no type" : type.slice(0, 80)}.`,
    );
  else if (Number(response.headers["content-length"] ?? 0) > maxBytes) fault = tooLarge;
  const unpack = unpacker(response.headers["content-encoding"]);
  if (unpack === undefined)
    fault ??= new OutboundFailure("away", "The answer is packed in a way unknown here.");
  if (fault !== null) {
    response.destroy();
    throw fault;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const gather = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge;
      chunks.push(chunk);
    }
  };
  if (unpack === null || unpack === undefined) await pipeline(response, gather, { signal });
  else await pipeline(response, unpack, gather, { signal });
  return Buffer.concat(chunks, size);
}

/** Null where nothing is packed; undefined for a packing that isn't read. */
function unpacker(encoding: string | undefined): Transform | null | undefined {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      return undefined;
  }
}

/** Codes like ECONNREFUSED say enough; a message may repeat what a stranger sent. */
function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? `No answer (${code.slice(0, 40)}).` : "No answer.";
}
