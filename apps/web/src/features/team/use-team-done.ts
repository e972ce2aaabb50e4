import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { team } from "../../messages/en/team.ts";

/** What follows a change of the team: a word, and the list as it is now. */
export function useTeamDone(onClose: () => void) {
  const utils = trpc.useUtils();
  return {
    done(text: string): void {
      toast.ok(text);
      onClose();
      void utils.team.invalidate();
    },
    failed(error: unknown): void {
      toast.error(team("notDone", { reason: describeError(error).text }));
      // Another admin may have changed what was on screen.
      void utils.team.invalidate();
    },
  };
}
