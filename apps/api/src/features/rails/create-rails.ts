import type { Rail } from "./rail.port.ts";
import type { SandboxRail } from "./sandbox/sandbox-rail.ts";

/** The rails of this installation. */
export interface Rails {
  all(): readonly Rail[];
  /** Null for a name that no rail has. */
  find(id: string): Rail | null;
  /** Null where real money moves. */
  findSandbox(id: string): SandboxRail | null;
  /** Sends what the sandboxes have to tell and is due, over HTTP. What can't be sent stays for the next time. */
  sendNotices(): Promise<void>;
  /** Where this server answers: known once it listens, and sandboxes are silent until then. */
  listensAt(url: string): void;
}

interface RailParts {
  readonly rails: readonly Rail[];
  readonly sandboxes: readonly SandboxRail[];
  readonly sendNotices: (url: string) => Promise<void>;
}

export function createRails({ rails, sandboxes, sendNotices }: RailParts): Rails {
  const all = [...sandboxes, ...rails];
  const byId = new Map(all.map((rail) => [rail.id, rail]));
  if (byId.size !== all.length) throw new Error("Two rails have the same name.");
  let url: string | null = null;
  return {
    all: () => all,
    find: (id) => byId.get(id) ?? null,
    findSandbox: (id) => sandboxes.find((rail) => rail.id === id) ?? null,
    sendNotices: async () => {
      if (url !== null) await sendNotices(url);
    },
    listensAt: (ours) => {
      url = ours;
    },
  };
}
