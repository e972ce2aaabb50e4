// The only file that knows nodemailer. It never logs: neither addresses nor texts of a mail reach any log.
import { MailError, type Mailer, type MailFailure, type OutgoingMail } from "./mailer.port.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
/** A server that answers a byte at a time is never silent, so there is an end to the whole as well. */
const SEND_TIMEOUT_MS = 60_000;

/** What goes wrong before a mail is looked at: it would go as wrong with any other. */
const troubleOfServer = new Set([
  "ECONNECTION",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
  "EABORT",
  "EPROTOCOL",
]);

/** `from` is the sender's address. Without a URL nothing is sent. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer {
  if (smtpUrl === undefined) {
    const send = () => Promise.reject(new Error("There is no server to send mails by."));
    return { sends: false, from, send, close: async () => undefined };
  }
  // Loaded with the first mail: a start needn't wait for it.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ ...serverOf(smtpUrl), ...limits });
  };
  let opened: ReturnType<typeof open> | undefined;
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    sends: true,
    from,
    async send({ id, fromName, to, subject, text, thread, attachment = null, writtenBy = "auto-generated" }) {
      try {
        const transport = await (opened ??= open());
        await transport.sendMail({
          from: { name: fromName, address: from },
          // As an object it is one address, whatever stands in it; as a text it would be read as a list of them.
          to: { name: "", address: to },
          subject,
          text,
          messageId: `<${thread?.messageId ?? `${id}@${domain}`}>`,
          // Nobody's absence note needs to answer a machine. RFC 3834.
          headers: writtenBy === null ? {} : { "Auto-Submitted": writtenBy },
          ...(thread === undefined ? {} : threadHeaders(thread)),
          ...(attachment === null ? {} : { attachments: [attachmentOf(attachment)] }),
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        });
      } catch (error) {
        throw new MailError(failureOf(error), error);
      }
    },
    close: async () => (await opened)?.close(),
  };
}

function attachmentOf({ name, type, content }: NonNullable<OutgoingMail["attachment"]>) {
  return { filename: name, contentType: type, content };
}

function threadHeaders({ replyTo, answers }: NonNullable<OutgoingMail["thread"]>) {
  const ids = answers.map((id) => `<${id}>`);
  const last = ids.at(-1);
  return {
    replyTo: { name: "", address: replyTo },
    ...(last === undefined ? {} : { inReplyTo: last, references: ids }),
  };
}

const limits = {
  pool: true,
  maxConnections: 2,
  // By itself it would send a mail anew whose connection broke, even when the server had taken it.
  maxRequeues: 0,
  idleTimeout: 60_000,
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  dnsTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SILENCE_TIMEOUT_MS,
  logger: false,
} as const;

/**
 * smtps begins encrypted; smtp changes over to it, which it must before a password crosses a network. A relay on this
 * very machine may show the certificate that it made for itself.
 */
function serverOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === "smtps:";
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isHere = host === "localhost" || host === "::1" || host.startsWith("127.");
  return {
    host,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: user !== "" && !secure && !isHere,
    tls: { rejectUnauthorized: !isHere },
    ...(user === "" ? {} : { auth: { user, pass } }),
  };
}

function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return "deferred";
  const command = "command" in error ? error.command : null;
  const answer = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : 0;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if ((command === "RCPT TO" || command === "DATA") && answer >= 500) return "refused";
  return troubleOfServer.has(code) ? "away" : "deferred";
}
