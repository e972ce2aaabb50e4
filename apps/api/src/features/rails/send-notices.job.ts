import type { Context } from "../../trpc/context.ts";

/** What a sandbox has to tell, as soon as it is due. */
export async function sendSandboxNotices({ rails }: Context): Promise<void> {
  await rails.sendNotices();
}
