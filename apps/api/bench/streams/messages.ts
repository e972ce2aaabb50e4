/** So many private streams one session may have on one web. */
export const STREAMS_OF_SESSION = 4;

/** What the bench and those who listen send each other. */
export type ToListeners =
  | {
      readonly type: "open";
      readonly port: number;
      /** Of the site's own stream, and of the sockets that bots open. */
      readonly streams: number;
      readonly sockets: number;
      /** Of sessions, each of which has as many private streams as it may. */
      readonly tokens: readonly string[];
      /** The first of the networks that they come from, one each. */
      readonly network: number;
    }
  | { readonly type: "measure"; readonly ms: number };

export type FromListeners =
  | { readonly type: "open" }
  | {
      readonly type: "measured";
      readonly frames: number;
      readonly events: number;
      /** Of each stream that the web has ended, what it was sent last. */
      readonly ended: readonly string[];
      /** Frames that didn't follow the one before. */
      readonly gaps: number;
      /** Those that are further behind than by the frame that is on its way. */
      readonly behind: number;
      /** Between the first who had a frame and the last, ms. */
      readonly spreads: readonly number[];
    };
