// Dovecot, as Debian has it, with one mailbox behind TLS: a mail server of the world beside the one from npm that tests are run with.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { certificateFolder } from "./certificates.ts";

const program = "/usr/sbin/dovecot";
/** It changes over to other users, which root alone may. */
export const hasDovecot = existsSync(program) && userInfo().uid === 0;
/** It holds no mails of root's. */
const owner = "mail";

const user = "support@example.org";
const password = "of-the-tests";

export interface Dovecot {
  /** By `imaps:`; the certificate is its own. */
  readonly url: string;
  /** Puts a mail into the inbox as a delivery agent does. */
  deliver(raw: string): void;
  stop(): Promise<void>;
}

export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), "fillmark-dovecot-"));
  const certificates = certificateFolder();
  const port = await freePort();
  for (const name of ["cur", "new", "tmp"]) mkdirSync(join(folder, "box", name), { recursive: true });
  const { certPath, keyPath } = certificates.make("mail");
  writeFileSync(join(folder, "dovecot.conf"), settings({ folder, port, certPath, keyPath }));
  chmodSync(folder, 0o755);
  execFileSync("chown", ["-R", owner, join(folder, "box")]);
  const child = spawn(program, ["-F", "-c", join(folder, "dovecot.conf")], { stdio: "ignore" });
  let count = 0;
  return {
    url: `imaps://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    deliver(raw) {
      const name = `${Date.now()}.${(count += 1)}.test`;
      const path = join(folder, "box", "tmp", name);
      writeFileSync(path, raw);
      execFileSync("chown", [owner, path]);
      renameSync(path, join(folder, "box", "new", name));
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await certificates.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Settings {
  readonly folder: string;
  readonly port: number;
  readonly certPath: string;
  readonly keyPath: string;
}

function settings({ folder, port, certPath, keyPath }: Settings): string {
  return `
base_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${certPath}
ssl_key = <${keyPath}
mail_location = maildir:${folder}/box
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${folder}
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  server.close();
  await once(server, "close");
  return port;
}
