import { LRUCache } from "lru-cache";
import { DomainError } from "../../errors/domain-error.ts";
import { etagOf } from "../compressed-file.ts";

export interface Picture {
  readonly bytes: Buffer;
  readonly etag: string;
}

const MAX_KEPT = 200;
const MAX_WAITING = 20;

/** Pictures that were drawn, so that the same one isn't drawn again, one at a time, and only so many waiting for that. */
export function createPictureCache(nowMs: () => number) {
  const kept = new LRUCache<string, { readonly untilMs: number; readonly picture: Promise<Picture> }>({
    max: MAX_KEPT,
  });
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function inTurn(draw: () => Promise<Buffer>): Promise<Picture> {
    waiting += 1;
    const turn = last.then(draw).finally(() => (waiting -= 1));
    last = turn.catch(() => undefined);
    const bytes = await turn;
    return { bytes, etag: etagOf(bytes) };
  }

  /** The picture under its name, drawn anew once it is older than `forMs`. */
  return (name: string, forMs: number, draw: () => Promise<Buffer>): Promise<Picture> => {
    const found = kept.get(name);
    if (found !== undefined && found.untilMs > nowMs()) return found.picture;
    if (waiting >= MAX_WAITING) throw new DomainError("BUSY", { retryAfterSeconds: 5 });
    const picture = inTurn(draw);
    kept.set(name, { untilMs: nowMs() + forMs, picture });
    // What failed is tried again by who asks next.
    picture.catch(() => kept.delete(name));
    return picture;
  };
}
