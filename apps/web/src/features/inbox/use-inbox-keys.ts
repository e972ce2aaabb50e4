import { useSingleKeys } from "../../lib/single-keys.ts";

export interface InboxKeys {
  /** 1 for the next conversation, -1 for the one before. */
  step: (by: 1 | -1) => void;
  open: () => void;
  reply: () => void;
  note: () => void;
  resolve: () => void;
  snooze: () => void;
  assign: () => void;
  macros: () => void;
  search: () => void;
  list: () => void;
  back: () => void;
}

/** Single keys for all that is done often. Enter opens a row because the row is a link. */
export function useInboxKeys(keys: InboxKeys): void {
  useSingleKeys({
    j: () => keys.step(1),
    k: () => keys.step(-1),
    o: keys.open,
    r: keys.reply,
    n: keys.note,
    e: keys.resolve,
    s: keys.snooze,
    a: keys.assign,
    m: keys.macros,
    "/": keys.search,
    "?": keys.list,
    Escape: keys.back,
  });
}
