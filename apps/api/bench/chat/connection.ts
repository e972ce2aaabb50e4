// Just enough of an HTTP/1.1 client to cost little beside what it measures: a keep-alive connection with one request
// at a time.
import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";

export interface Answer {
  readonly status: number;
  /** On the wire, head and body. */
  readonly bytes: number;
  readonly etag: string | null;
  readonly encoding: string | null;
  /** As it came: packed, where an encoding is named, one letter a byte. */
  readonly packed: string;
}

const unpack: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** The body of a response, decompressed only when it is read, which takes time. Throws where it is no JSON. */
export function jsonOf({ encoding, packed }: Answer): unknown {
  const bytes = Buffer.from(packed, "latin1");
  if (encoding === null) return JSON.parse(bytes.toString("utf8"));
  const unpacked = unpack[encoding]?.(bytes);
  if (unpacked === undefined) throw new Error(`An answer came as ${encoding}, which this bench can't read.`);
  return JSON.parse(unpacked.toString("utf8"));
}

export class Connection {
  readonly #socket: Socket;
  #received = "";
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true).setEncoding("latin1");
    socket.on("data", (part: string) => this.#take(part));
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new Error("The server closed a connection.")));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(new Connection(socket)));
      socket.once("error", reject);
    });
  }

  get isBusy(): boolean {
    return this.#waiting !== null;
  }

  request(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(text);
    });
  }

  close(): void {
    this.#socket.removeAllListeners("close").destroy();
  }

  #take(part: string): void {
    this.#received = this.#received === "" ? part : this.#received + part;
    const text = this.#received;
    const end = text.indexOf("\r\n\r\n");
    if (end === -1) return;
    const head = text.slice(0, end);
    const status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const isWhole =
      status === 304 ||
      (length === undefined ? text.endsWith("\r\n0\r\n\r\n") : text.length >= end + 4 + Number(length));
    if (!isWhole) return;
    const body = length === undefined ? unchunk(text.slice(end + 4)) : text.slice(end + 4);
    this.#received = "";
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({
      status,
      bytes: text.length,
      etag: /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? null,
      encoding: /\r\ncontent-encoding: ([^\r]+)/i.exec(head)?.[1] ?? null,
      packed: body,
    });
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(error);
  }
}

function unchunk(text: string): string {
  let rest = text;
  let body = "";
  for (;;) {
    const size = Number.parseInt(rest, 16);
    if (!(size > 0)) return body;
    const from = rest.indexOf("\r\n") + 2;
    body += rest.slice(from, from + size);
    rest = rest.slice(from + size + 2);
  }
}
