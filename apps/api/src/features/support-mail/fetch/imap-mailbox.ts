// The only file that knows imapflow. It never logs: neither addresses nor texts of a mail reach any log.
import type { ImapFlow, ImapFlowOptions } from "imapflow";
import {
  MailboxError,
  type Mailbox,
  type MailboxFailure,
  type MailHead,
  type OpenMailbox,
} from "./mailbox.port.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
/** A server that answers a byte at a time is never silent, so there is an end to each call as well. */
const CALL_TIMEOUT_MS = 60_000;
const HEADER_MAX_BYTES = 64 * 1024;
/** Listening begins anew so often: routers forget connections that are silent for longer, and servers end them. */
const LISTEN_MS = 240_000;
/** For saying good-bye, at a stop. */
const GOODBYE_MS = 1_000;

/** Handled mails have it, beside being read, so that a person who looks into the mailbox sees which those are. */
const HANDLED = "$FillmarkHandled";

export function createImapMailbox(imapUrl: string): Mailbox {
  const url = new URL(imapUrl);
  const folder = decodeURIComponent(url.pathname.slice(1)) || "INBOX";
  const server = serverOf(url);
  return {
    place: `${server.auth.user}@${server.host}:${server.port}/${folder}`,
    async open() {
      const client = await clientOf({ ...server, ...limits });
      const { uidValidity, uidNext } = await enter(client, folder);
      return opened(client, { uidValidity: String(uidValidity), uidNext });
    },
    async watch(onNews, signal) {
      const client = await clientOf({ ...server, ...limits, ...listening });
      const leave = () => void leaveSoon(client);
      signal.addEventListener("abort", leave);
      try {
        if (signal.aborted) return "ended";
        return await listen(client, { folder, onNews, signal });
      } catch (error) {
        if (signal.aborted) return "ended";
        throw error;
      } finally {
        signal.removeEventListener("abort", leave);
        client.close();
      }
    },
  };
}

async function clientOf(options: ImapFlowOptions): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import("imapflow");
  const client = new Client(options);
  // What it says of a broken connection, the call under way says as well.
  client.on("error", () => undefined);
  return client;
}

async function enter(client: ImapFlow, folder: string) {
  try {
    await bounded(client, () => client.connect());
    return await bounded(client, () => client.mailboxOpen(folder));
  } catch (error) {
    client.close();
    throw error;
  }
}

interface Listening {
  readonly folder: string;
  readonly onNews: () => void;
  readonly signal: AbortSignal;
}

async function listen(client: ImapFlow, { folder, onNews, signal }: Listening): Promise<"ended" | "silent"> {
  await enter(client, folder);
  if (!client.capabilities.has("IDLE")) return "silent";
  client.on("exists", ({ count, prevCount }) => {
    if (count > prevCount) onNews();
  });
  // Whatever came before it listened.
  onNews();
  while (!signal.aborted) {
    const isRefused = (await client.idle()) === false;
    if (!client.usable && !signal.aborted)
      throw new MailboxError("unreachable", new Error("The connection was lost."));
    if (isRefused) return signal.aborted ? "ended" : "silent";
  }
  return "ended";
}

async function leaveSoon(client: ImapFlow): Promise<void> {
  const timer = setTimeout(() => client.close(), GOODBYE_MS);
  await client.logout().catch(() => undefined);
  clearTimeout(timer);
  client.close();
}

const limits = {
  logger: false,
  disableAutoIdle: true,
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SILENCE_TIMEOUT_MS,
} as const;

const listening = { maxIdleTime: LISTEN_MS, socketTimeout: LISTEN_MS + SILENCE_TIMEOUT_MS } as const;

function serverOf(url: URL) {
  const secure = url.protocol === "imaps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isHere = host === "localhost" || host === "::1" || host.startsWith("127.");
  return {
    host,
    port: url.port === "" ? (secure ? 993 : 143) : Number(url.port),
    secure,
    // A password crosses no network in the clear.
    ...(secure || isHere ? {} : { doSTARTTLS: true }),
    tls: { rejectUnauthorized: !isHere },
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}

function opened(
  client: ImapFlow,
  { uidValidity, uidNext }: Pick<OpenMailbox, "uidValidity" | "uidNext">,
): OpenMailbox {
  const byUid = { uid: true };
  const call = <Result>(work: () => Promise<Result>) => bounded(client, work);
  return {
    uidValidity,
    uidNext,
    async list(from, to) {
      const found = await call(() => client.search({ uid: `${from}:${to}` }, byUid));
      // `5:9` also names the last mail where there is none from 5 on.
      const uids =
        found === false || found === undefined ? [] : found.filter((uid) => uid >= from && uid <= to);
      return uids.toSorted((a, b) => a - b);
    },
    async look(uid): Promise<MailHead | null> {
      const asked = { uid: true, size: true, internalDate: true, headers: true };
      const found = await call(() => client.fetchOne(String(uid), asked, byUid));
      if (found === false || found === undefined || found.uid !== uid) return null;
      const { size, internalDate, headers = Buffer.alloc(0) } = found;
      // Without a size nothing is downloaded.
      if (size === undefined) throw new MailboxError("answer", new Error("The server says no size."));
      const arrivedAt = internalDate === undefined ? null : new Date(internalDate);
      return { uid, size, arrivedAt, header: headers.subarray(0, HEADER_MAX_BYTES) };
    },
    async read(uid, maxBytes) {
      const source = { start: 0, maxLength: maxBytes };
      const found = await call(() => client.fetchOne(String(uid), { uid: true, source }, byUid));
      if (found === false || found === undefined || found.uid !== uid) return null;
      return found.source?.subarray(0, maxBytes) ?? null;
    },
    async mark(uids) {
      if (uids.length > 0)
        await call(() => client.messageFlagsAdd(uids.join(","), ["\\Seen", HANDLED], byUid));
    },
    async close() {
      await bounded(client, () => client.logout()).catch(() => client.close());
    },
  };
}

/** Ends the connection where the call takes too long. */
async function bounded<Result>(client: ImapFlow, work: () => Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => client.close(), CALL_TIMEOUT_MS);
  try {
    return await work();
  } catch (error) {
    throw error instanceof MailboxError ? error : new MailboxError(failureOf(error), error);
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(error: unknown): MailboxFailure {
  const has = (name: string): unknown =>
    typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
  if (has("authenticationFailed") === true) return "password";
  if (has("mailboxMissing") === true) return "folder";
  const given = has("code");
  const code = typeof given === "string" ? given : "";
  if (has("tlsFailed") === true || /CERT|SELF_SIGNED|^ERR_(TLS|SSL)|UNABLE_TO_VERIFY/.test(code))
    return "certificate";
  return has("responseStatus") === undefined ? "unreachable" : "answer";
}
