import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { WebSocket } from "ws";
import { CloseCode, type SocketTerms } from "./socket-terms.ts";
import { textFrame } from "./text-frame.ts";

interface SocketParts {
  readonly ws: WebSocket;
  readonly connection: Duplex;
  readonly address: string;
  readonly terms: SocketTerms;
  readonly log: Pick<Logger, "error">;
}

/**
 * One WebSocket. Frames that were made once for all are written to the connection itself: nothing is compressed or cut into pieces
 * here, so they never get between parts of another message. Who is too slow, too talkative or silent is let go with a code that
 * says why.
 */
export class StreamSocket {
  readonly address: string;
  readonly #ws: WebSocket;
  readonly #connection: Duplex;
  readonly #terms: SocketTerms;
  readonly #log: SocketParts["log"];
  readonly #openedMs = performance.now();
  #pongMs = performance.now();
  #windowMs = 0;
  #counted = 0;
  #isCorked = false;

  constructor({ ws, connection, address, terms, log }: SocketParts) {
    this.address = address;
    this.#ws = ws;
    this.#connection = connection;
    this.#terms = terms;
    this.#log = log;
    ws.on("ping", () => this.count());
    ws.on("pong", () => {
      this.#pongMs = performance.now();
      this.count();
    });
    // What can't be read has closed the socket with its code already.
    ws.on("error", () => undefined);
  }

  get isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN && !this.#connection.destroyed;
  }

  /** What the client has not taken yet. */
  get waitingBytes(): number {
    return this.#connection.writableLength;
  }

  onText(listener: (text: string) => void): void {
    this.#ws.on("message", (data: Buffer, isBinary: boolean) => {
      if (isBinary) this.close(CloseCode.unsupported, "Messages are text.");
      else if (this.isOpen) this.#guard(() => listener(data.toString()));
    });
  }

  onClosed(listener: () => void): void {
    this.#ws.once("close", listener);
  }

  /** Counts a message; false when there were too many, and the socket is closed. */
  count(): boolean {
    const nowMs = performance.now();
    if (nowMs - this.#windowMs >= 1_000) {
      this.#windowMs = nowMs;
      this.#counted = 0;
    }
    this.#counted += 1;
    if (this.#counted <= this.#terms.messagesPerSecond) return true;
    this.close(CloseCode.policy, `More than ${this.#terms.messagesPerSecond} messages in a second.`);
    return false;
  }

  /** With whatever else is sent until all that is ready now has run: an answer and the reports of its order are one system call. */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.cork()) process.nextTick(() => this.uncork());
    this.#connection.write(frame);
    if (this.#connection.writableLength > this.#terms.maxWaitingBytes)
      this.close(CloseCode.policy, "Too slow: more than can be kept is waiting.");
  }

  sendText(text: string): void {
    this.send(textFrame(text));
  }

  /** Holds writes back until `uncork`, so that all frames of a turn leave in one system call; false where it was so already. */
  cork(): boolean {
    if (this.#isCorked) return false;
    this.#isCorked = true;
    this.#connection.cork();
    return true;
  }

  uncork(): void {
    this.#isCorked = false;
    this.#connection.uncork();
  }

  /** Reads no more of it until `resume`: who asks faster than they are answered waits. */
  pause(): void {
    if (this.isOpen) this.#ws.pause();
  }

  resume(): void {
    if (this.isOpen) this.#ws.resume();
  }

  /** Says goodbye; a client that doesn't answer is cut off after `closeMs`. */
  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    // Whatever still is to be read of it is of no interest any more.
    this.#ws.resume();
    this.#ws.close(code, reason);
  }

  /** A bug of ours ends the socket that met it, and no other. */
  #guard(handle: () => void): void {
    try {
      handle();
    } catch (error) {
      this.#log.error({ err: error }, "A message of a WebSocket failed.");
      this.close(CloseCode.failed, "Something failed here.");
    }
  }

  /** From time to time: asks whether somebody is there, and ends what is silent or has lived long enough. */
  beat(): void {
    if (!this.isOpen) return;
    const nowMs = performance.now();
    if (nowMs - this.#pongMs > this.#terms.silentMs) this.#ws.terminate();
    else if (nowMs - this.#openedMs > this.#terms.lifeMs)
      this.close(CloseCode.goingAway, "A connection lasts 24 hours.");
    else this.#ws.ping(String(Date.now()));
  }
}
