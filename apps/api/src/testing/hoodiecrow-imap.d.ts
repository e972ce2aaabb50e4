/** As much of it as imap-server.ts uses; it comes without types. */
declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  interface Folder {
    uidvalidity?: number;
    messages: { raw: string; uid?: number; flags?: string[] }[];
  }

  interface ImapServer {
    readonly server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    appendMessage(folder: string, flags: string[], internalDate: string | undefined, raw: string): unknown;
    getMailbox(path: string): Folder & { uidnext: number };
  }

  export default function hoodiecrow(options: {
    plugins: string[];
    storage: Record<string, Folder>;
    users: Record<string, { password: string }>;
  }): ImapServer;
}
