import { useMutation } from "@tanstack/react-query";
import type { MemberView } from "@fillmark/contracts/team";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { adminName } from "../../session/current-admin.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { team } from "../../messages/en/team.ts";
import { useTeamDone } from "./use-team-done.ts";

export type Action = "endSessions" | "removeFactors" | "disable" | "enable";

interface MemberActionProps {
  action: Action;
  member: MemberView;
  onClose: () => void;
}

/** Asks once more, and for another proof where the last one is long ago, before an owner does it to a colleague. */
export function MemberAction({ action, member, onClose }: MemberActionProps) {
  const name = adminName(member);
  const { done, failed } = useTeamDone(onClose);
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const input = { adminId: member.id };
  const calls: Record<Action, () => Promise<{ ended?: number; isWaiting?: boolean }>> = {
    endSessions: () => client.team.endSessions.mutate(input),
    removeFactors: () => client.team.removeFactors.mutate(input),
    disable: () => client.team.disable.mutate(input),
    enable: () => client.team.enable.mutate(input),
  };
  const run = useMutation({
    mutationFn: () => guarded(calls[action]),
    onSuccess: (answer) => {
      if (answer === undefined) return;
      if (answer.isWaiting === true) return done(team("waits"));
      done(
        action === "endSessions"
          ? team("endedSessions", { count: answer.ended ?? 0 })
          : team(`${action}Done`, { name }),
      );
    },
    onError: failed,
  });
  return (
    <>
      <ConfirmDialog
        isOpen
        isBusy={run.isPending}
        isDanger={action !== "enable"}
        onClose={onClose}
        title={team(`${action}Title`, { name })}
        text={team(`${action}Text`)}
        keep={team("keep")}
        action={team(action)}
        onConfirm={() => run.mutate()}
      />
      {dialog}
    </>
  );
}
