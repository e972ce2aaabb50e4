import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { team } from "../../messages/en/team.ts";

/** What follows a change of the team: a word, and the list as it is now. */
export function useTeamDone(onClose: () => void) {
  const utils = trpc.useUtils();
  return {
    done(words: string): void {
      toast.ok(words);
      onClose();
      void utils.team.invalidate();
    },
    failed(error: unknown): void {
      toast.error(team("notDone", { reason: describeError(error).text }));
      // Somebody else may have changed what was on screen.
      void utils.team.invalidate();
    },
  };
}
