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
 * What a sandbox credits is never money: once the live venue is open there is none, and before that no real one takes or
 * sends anything. Real rails are known all the time, as the venue isn't opened without one.
 */
export function createRails(parts: RailParts): Rails {
  const { isLiveOpen, sendNotices } = parts;
  const everyId = [...parts.sandboxes, ...parts.rails].map(({ id }) => id);
  if (new Set(everyId).size !== everyId.length) throw new Error("Two rails have the same name.");
  let sandboxes = isLiveOpen ? [] : parts.sandboxes;
  let rails = isLiveOpen ? parts.rails : [];
  const all = () => [...sandboxes, ...rails];
  let here: readonly [url: string, post: Post] | null = null;
  return {
    all,
    real: () => parts.rails,
    find: (id) => all().find((rail) => rail.id === id) ?? null,
    findSandbox: (id) => sandboxes.find((rail) => rail.id === id) ?? null,
    closeSandbox: () => {
      sandboxes = [];
    },
    openReal: () => {
      sandboxes = [];
      rails = parts.rails;
    },
    sendNotices: async () => {
      if (here !== null && sandboxes.length > 0) await sendNotices(...here);
    },
    listensAt: (...ours) => {
      here = ours;
    },
  };
}
