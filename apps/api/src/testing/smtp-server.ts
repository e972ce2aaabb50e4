// A real SMTP server on a free port, which remembers what it took.
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** By name in small letters, decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface TestSmtpServer {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

interface Options {
  /** A free one otherwise. */
  readonly port?: number;
  /** Answers this instead of taking a recipient, e.g. 550. */
  readonly refuse?: (address: string) => number | null;
}

export async function startSmtpServer({ port = 0, refuse }: Options = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse?.(address) ?? null;
      done(responseCode === null ? null : Object.assign(new Error("No such mailbox"), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, ...parse(Buffer.concat(parts).toString("latin1")) });
        done();
      });
    },
  });
  const listener = server.listen(port, "127.0.0.1");
  await new Promise<void>((resolve, reject) => {
    listener.once("listening", resolve);
    server.once("error", reject);
  });
  server.on("error", () => undefined);
  const address = listener.address();
  const bound = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parse(raw: string): Pick<ReceivedMail, "headers" | "text"> {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  const body = raw.slice(end + 4);
  const encoding = headers["content-transfer-encoding"] ?? "7bit";
  const bytes =
    encoding === "base64" ? Buffer.from(body, "base64") : Buffer.from(unquote(body, encoding), "latin1");
  return { headers, text: bytes.toString("utf8").replace(/\r\n/g, "\n").trimEnd() };
}

function unquote(body: string, encoding: string): string {
  return encoding === "quoted-printable" ? unescapeBytes(body.replace(/=\r\n/g, "")) : body;
}

function unescapeBytes(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Encoded words of a header. RFC 2047. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : Buffer.from(unescapeBytes(word.replaceAll("_", " ")), "latin1").toString("utf8"),
    );
}
