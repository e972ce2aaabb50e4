// What makes a message one of this installation, and of now: a code over subject, time, number and text by a key that the message
// server doesn't know. A message that was recorded and is sent again is known by its number as long as its time is good.
import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";

/** Between the clocks of two machines of an installation, and on the way. */
const GOOD_FOR_MS = 10_000;
/** About 100 bytes each. */
const MOST_NUMBERS = 500_000;
const MAC_BYTES = 32;

export interface MessageSeal {
  seal(subject: string, text: string): string;
  /** Null for what wasn't sealed for this subject with the same key, is older than ten seconds, or came before. */
  open(subject: string, sealed: string): string | null;
}

export interface SealedFor {
  /** The installation's; what is derived from it seals messages alone. */
  readonly secret: Buffer;
  /** Identifies the installation: a copy of it has the same secret and another identifier. */
  readonly installation: string;
}

/** For the messages between the processes of one installation. `now` is in ms since epoch. */
export function createMessageSeal({ secret, installation }: SealedFor, now: () => number): MessageSeal {
  const derived = createHmac("sha256", secret).update(`messages between processes, 1\n${installation}`);
  // A key that was made once: of bytes one is made for each message, which takes six times as long.
  const key = createSecretKey(derived.digest());
  const sender = randomBytes(9).toString("base64url");
  let sent = 0;
  /** In the order in which they came. */
  const seen = new Map<string, number>();

  const codeOf = (subject: string, head: string, text: string): Buffer =>
    createHmac("sha256", key).update(`${subject}\n${head}\n`).update(text).digest();

  /** True where it is new. */
  function remember(number: string, nowMs: number): boolean {
    for (const [old, untilMs] of seen) {
      if (untilMs >= nowMs && seen.size < MOST_NUMBERS) break;
      seen.delete(old);
    }
    if (seen.has(number)) return false;
    seen.set(number, nowMs + 2 * GOOD_FOR_MS);
    return true;
  }

  return {
    seal(subject, text) {
      sent += 1;
      const head = `${now()}.${sender}.${sent}`;
      return `${codeOf(subject, head, text).toString("base64url")}.${head}\n${text}`;
    },
    open(subject, sealed) {
      const end = sealed.indexOf("\n");
      const [code = "", time = "", by = "", number = ""] = sealed.slice(0, Math.max(0, end)).split(".");
      const text = sealed.slice(end + 1);
      const given = Buffer.from(code, "base64url");
      if (given.length !== MAC_BYTES) return null;
      if (!timingSafeEqual(given, codeOf(subject, `${time}.${by}.${number}`, text))) return null;
      const nowMs = now();
      if (Math.abs(nowMs - Number(time)) > GOOD_FOR_MS) return null;
      return remember(`${by}.${number}`, nowMs) ? text : null;
    },
  };
}
