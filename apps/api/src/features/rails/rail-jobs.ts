import type { Context } from "../../context/context.ts";
import { handleEvents } from "./handle-events.ts";
import { forgetSandbox } from "./sandbox/sandbox-status.ts";

/** What rails need done now and then. */
export const railJobs = {
  forgetSandbox,
  handleEvents,
  /** A sandbox's notices, as soon as they are due. */
  sendNotices: ({ rails }: Context): Promise<void> => rails.sendNotices(),
} as const;
