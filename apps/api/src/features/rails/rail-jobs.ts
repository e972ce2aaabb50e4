import type { Context } from "../../trpc/context.ts";
import { handleEvents } from "./handle-events.ts";
import { forgetSandbox } from "./sandbox/sandbox-standing.ts";

/** What rails need done now and then. */
export const railJobs = {
  forgetSandbox,
  handleEvents,
  /** What a sandbox has to tell, as soon as it is due. */
  sendNotices: ({ rails }: Context): Promise<void> => rails.sendNotices(),
} as const;
