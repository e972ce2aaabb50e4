import { useId, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { AdminRole, MemberView, SetRoleInput } from "@fillmark/contracts/team";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { adminName } from "../../lib/current-admin.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { team } from "../../messages/en/team.ts";
import { RoleSelect } from "./role-select.tsx";
import { useTeamDone } from "./use-team-done.ts";

export function RoleDialog({ member, onClose }: { member: MemberView; onClose: () => void }) {
  const id = useId();
  const name = adminName(member);
  const [role, setRole] = useState<AdminRole>(member.role);
  const { done, failed } = useTeamDone(onClose);
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const change = useMutation({
    mutationFn: (input: SetRoleInput) => guarded(() => client.team.setRole.mutate(input)),
    onSuccess: (changed) => {
      if (changed === undefined) return;
      done(changed.isWaiting ? team("waits") : team("roleChanged", { name, role: team(`role_${role}`) }));
    },
    onError: failed,
  });
  return (
    <Dialog
      isOpen
      isBusy={change.isPending}
      onClose={onClose}
      title={team("changeRoleTitle", { name })}
      description={team("changeRoleText")}
      actions={
        <>
          <Button onClick={onClose}>{team("keep")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={role === member.role}
            isBusy={change.isPending}
          >
            {team("changeRoleDo")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ adminId: member.id, role });
        }}
      >
        <RoleSelect role={role} onChange={setRole} isFirst />
      </form>
      {dialog}
    </Dialog>
  );
}
