import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { MemberView, SetRoleInput } from "@fillmark/contracts/team";
import { adminName } from "../../session/current-admin.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { team } from "../../messages/en/team.ts";
import { RoleSelect } from "./role-select.tsx";
import { useTeamDone } from "./use-team-done.ts";

export function RoleDialog({ member, onClose }: { member: MemberView; onClose: () => void }) {
  const name = adminName(member);
  const [values, setValues] = useState({ role: member.role });
  const { done, failed } = useTeamDone(onClose);
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const change = useMutation({
    mutationFn: (input: SetRoleInput) => guarded(() => client.team.setRole.mutate(input)),
    onSuccess: (changed, { role }) => {
      if (changed === undefined) return;
      done(changed.isWaiting ? team("waits") : team("roleChanged", { name, role: team(`role_${role}`) }));
    },
    onError: failed,
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: change,
    send: ({ role }) => change.mutate({ adminId: member.id, role }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={team("changeRoleTitle", { name })}
      description={team("changeRoleText")}
      keep={team("keep")}
      action={team("changeRoleDo")}
      canSend={values.role !== member.role}
    >
      <RoleSelect role={values.role} onChange={(role) => setValues({ role })} isFirst />
      {dialog}
    </FormDialog>
  );
}
