import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Writable } from "node:stream";
import { http2StreamOf } from "./http2-messages.ts";

/**
 * One reader of a server-sent stream. Frames are written to the socket itself, or to the stream of HTTP/2, as buffers made once
 * for all readers: that is a third of the cost of going through the response. A reader that lets more than 1 MiB pile
 * up is cut off, as nobody should pay for its slowness.
 */
const MAX_BUFFERED_BYTES = 1_048_576;

/** One piece of an event stream, in both ways that HTTP may carry it. */
export interface StreamFrame {
  plain: Buffer;
  chunked: Buffer;
}

export function streamFrame(text: string): StreamFrame {
  const plain = Buffer.from(text);
  const head = Buffer.from(`${plain.length.toString(16)}\r\n`);
  return { plain, chunked: Buffer.concat([head, plain, CHUNK_END]) };
}

const CHUNK_END = Buffer.from("\r\n");

export class StreamClient {
  readonly #response: ServerResponse;
  readonly #socket: Writable;
  readonly #isChunked: boolean;
  #isCorked = false;

  /** Sends the headers. The socket is there because the request has been read from it. */
  constructor(response: ServerResponse, socket: Socket) {
    this.#response = response;
    this.#socket = http2StreamOf(response) ?? socket;
    response.setHeader("content-type", "text/event-stream; charset=utf-8");
    response.setHeader("cache-control", "no-store, no-transform");
    response.setHeader("x-accel-buffering", "no");
    response.writeHead(200);
    response.flushHeaders();
    this.#isChunked = http2StreamOf(response) === null && response.chunkedEncoding;
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && !this.#response.writableEnded;
  }

  /** False when the client was too slow and is gone. */
  write(frame: StreamFrame): boolean {
    if (!this.isOpen) return false;
    this.#socket.write(this.#isChunked ? frame.chunked : frame.plain);
    if (this.#socket.writableLength <= MAX_BUFFERED_BYTES) return true;
    this.#socket.destroy();
    return false;
  }

  /** For what goes to this client alone. */
  writeText(text: string): void {
    if (!this.isOpen) return;
    this.#socket.write(this.#isChunked ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n` : text);
  }

  /** What the client has not taken yet. */
  get waitingBytes(): number {
    return this.#socket.writableLength;
  }

  /** Resolves when the client has taken all, or is gone. */
  async drained(): Promise<void> {
    if (!this.isOpen || !this.#socket.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        this.#socket.off("drain", done).off("close", done);
        resolve();
      };
      this.#socket.on("drain", done).on("close", done);
    });
  }

  endWith(last: string): void {
    this.writeText(last);
    if (this.isOpen) this.#response.end();
  }

  /** Holds writes back until `uncork`, so that all frames of a turn leave in one system call. */
  cork(): boolean {
    if (this.#isCorked) return false;
    this.#isCorked = true;
    this.#socket.cork();
    return true;
  }

  uncork(): void {
    this.#isCorked = false;
    this.#socket.uncork();
  }

  end(last: StreamFrame): void {
    if (!this.isOpen) return;
    this.write(last);
    this.#response.end();
  }
}
