// A real IMAP server on a free port, with one mailbox. A proxy before it counts what it sends and breaks connections.
import hoodiecrow from "hoodiecrow-imap";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

export interface TestImapServer {
  readonly url: string;
  /** Cuts, stalls and loses answers. */
  readonly line: TcpProxy;
  /** Puts a mail, its lines ended by CRLF, into the inbox. */
  deliver(raw: string | Buffer): void;
  /** The flags of each mail of the inbox, in its order. */
  flags(): string[][];
  /** The same mails in a folder that was made anew: other UIDs, another UIDVALIDITY. */
  recreate(): Promise<void>;
  close(): Promise<void>;
}

const user = "support@example.org";
const password = "of the tests";
const basePlugins = ["ID", "NAMESPACE", "ENABLE", "UIDPLUS", "LITERALPLUS", "UNSELECT"];

/** Without `announces` it knows no IDLE, so that it is read when a test says so. */
export async function startImapServer({ announces = true } = {}): Promise<TestImapServer> {
  const plugins = announces ? [...basePlugins, "IDLE"] : basePlugins;
  let raws: string[] = [];
  let uidvalidity = 1;
  let server = await listening(plugins, [], uidvalidity);
  const urlOf = (port: number) =>
    `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`;
  const line = await startTcpProxy(urlOf(portOf(server)));
  return {
    url: line.url,
    line,
    deliver(given) {
      const raw =
        typeof given === "string" ? Buffer.from(given).toString("latin1") : given.toString("latin1");
      raws.push(raw);
      server.appendMessage("INBOX", [], undefined, raw);
    },
    flags: () => server.getMailbox("INBOX").messages.map(({ flags = [] }) => [...flags]),
    async recreate() {
      const before = server;
      uidvalidity += 1;
      server = await listening(plugins, raws.toReversed(), uidvalidity);
      raws = raws.toReversed();
      line.leadTo(urlOf(portOf(server)));
      await closed(before);
    },
    async close() {
      await line.close();
      await closed(server);
    },
  };
}

type Server = ReturnType<typeof hoodiecrow>;

async function listening(plugins: string[], raws: readonly string[], uidvalidity: number): Promise<Server> {
  const messages = raws.map((raw) => ({ raw }));
  const users = { [user]: { password } };
  const server = hoodiecrow({ plugins, users, storage: { INBOX: { uidvalidity, messages } } });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function portOf({ server }: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(resolve);
    // Connections that are still open would keep it.
    setTimeout(resolve, 200).unref();
  });
