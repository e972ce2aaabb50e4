// How the provider of Google's sign-in is asked over HTTP. Whatever it answers is another user's word: it may be
// late, endless, elsewhere or nonsense, and each of these is the same to us: away.
import { DomainError } from "../../../errors/domain-error.ts";

const TIMEOUT_MS = 5_000;
/** Its longest honest answer has a few thousand bytes. */
const LARGEST_BYTES = 100_000;
const RETRY_AFTER_SECONDS = 10;

/** `why` is for the log, and never holds what was sent. */
export class ProviderUnavailable extends DomainError<"GOOGLE_AWAY"> {
  readonly why: string;

  constructor(why: string) {
    super("GOOGLE_AWAY", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.why = why;
  }
}

export interface ProviderResponse {
  readonly status: number;
  /** What the JSON said. */
  readonly body: unknown;
}

/** Throws ProviderAway for everything but an answer in JSON whose status is 200 or one of a refusal, 400 to 499. */
export async function requestProvider(url: string, request: RequestInit = {}): Promise<ProviderResponse> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let status: number;
  let text: string;
  try {
    const headers = new Headers(request.headers);
    headers.set("accept", "application/json");
    const response = await fetch(url, { ...request, headers, signal, redirect: "error" });
    status = response.status;
    text = await readUpTo(LARGEST_BYTES, response.body);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(error instanceof Error ? `${error.name}: ${error.message}` : "no answer");
  }
  if (status !== 200 && (status < 400 || status > 499)) throw new ProviderUnavailable(`status ${status}`);
  return { status, body: jsonOf(text) };
}

async function readUpTo(most: number, body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new ProviderUnavailable(`more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderUnavailable("no JSON");
  }
}
