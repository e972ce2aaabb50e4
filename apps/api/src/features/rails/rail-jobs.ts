import type { Context } from "../../trpc/context.ts";
import { handleEvents } from "./handle-events.ts";

/** What rails need done now and then. */
export const railJobs = {
  handleEvents,
  /** What a sandbox has to tell, as soon as it is due. */
  sendNotices: ({ rails }: Context): Promise<void> => rails.sendNotices(),
} as const;
