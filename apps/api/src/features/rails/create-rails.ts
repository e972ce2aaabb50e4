import { EnvError } from "../../env.ts";
import type { Post } from "../../tls/fetch-from-here.ts";
import type { Rail } from "./rail.port.ts";
import type { Rails, SandboxRail } from "./rails.port.ts";

interface RailParts {
  readonly isLiveOpen: boolean;
  readonly rails: readonly Rail[];
  readonly sandboxes: readonly SandboxRail[];
  readonly sendNotices: (url: string, post: Post) => Promise<void>;
}

/**
 * What a sandbox credits is never money: once the live venue is open there is none, and before that no real one. A real
 * rail before its time ends the start with an EnvError.
 */
export function createRails(parts: RailParts): Rails {
  const { isLiveOpen, rails, sendNotices } = parts;
  if (!isLiveOpen && rails.length > 0) {
    const names = rails.map(({ id }) => id).join(", ");
    throw new EnvError(`The live venue is a sandbox and takes no real rail before it is opened: ${names}.`);
  }
  let sandboxes = isLiveOpen ? [] : parts.sandboxes;
  const all = () => [...sandboxes, ...rails];
  if (new Set(all().map(({ id }) => id)).size !== all().length)
    throw new Error("Two rails have the same name.");
  let here: readonly [url: string, post: Post] | null = null;
  return {
    all,
    find: (id) => all().find((rail) => rail.id === id) ?? null,
    findSandbox: (id) => sandboxes.find((rail) => rail.id === id) ?? null,
    closeSandbox: () => {
      sandboxes = [];
    },
    sendNotices: async () => {
      if (here !== null && sandboxes.length > 0) await sendNotices(...here);
    },
    listensAt: (...ours) => {
      here = ours;
    },
  };
}
