import { useMutation } from "@tanstack/react-query";
import type { MemberView } from "@fillmark/contracts/team";
import { ConfirmDialog } from "../../lib/confirm-dialog.tsx";
import { adminName } from "../../lib/current-admin.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { team } from "../../messages/en/team.ts";
import { useTeamDone } from "./use-team-done.ts";

export type Deed = "endSessions" | "removeFactors" | "disable" | "enable";

interface MemberDeedProps {
  deed: Deed;
  member: MemberView;
  onClose: () => void;
}

/** Asks once more, and for another proof where the last one is long ago, before an owner does it to a colleague. */
export function MemberDeed({ deed, member, onClose }: MemberDeedProps) {
  const name = adminName(member);
  const { done, failed } = useTeamDone(onClose);
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const input = { adminId: member.id };
  const calls: Record<Deed, () => Promise<{ ended?: number; isWaiting?: boolean }>> = {
    endSessions: () => client.team.endSessions.mutate(input),
    removeFactors: () => client.team.removeFactors.mutate(input),
    disable: () => client.team.disable.mutate(input),
    enable: () => client.team.enable.mutate(input),
  };
  const run = useMutation({
    mutationFn: () => guarded(calls[deed]),
    onSuccess: (answer) => {
      if (answer === undefined) return;
      if (answer.isWaiting === true) return done(team("waits"));
      done(
        deed === "endSessions"
          ? team("endedSessions", { count: answer.ended ?? 0 })
          : team(`${deed}Done`, { name }),
      );
    },
    onError: failed,
  });
  return (
    <>
      <ConfirmDialog
        isOpen
        isBusy={run.isPending}
        isDanger={deed !== "enable"}
        onClose={onClose}
        title={team(`${deed}Title`, { name })}
        text={team(`${deed}Text`)}
        keep={team("keep")}
        deed={team(deed)}
        onConfirm={() => run.mutate()}
      />
      {dialog}
    </>
  );
}
