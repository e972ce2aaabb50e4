import { useState } from "react";
import type { MemberView } from "@fillmark/contracts/team";
import { IconButton } from "@fillmark/ui/button";
import { BanIcon, CircleCheckIcon, EllipsisIcon, LogOutIcon, ShieldIcon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { adminName } from "../../lib/current-admin.ts";
import { trpc } from "../../lib/trpc.ts";
import { team } from "../../messages/en/team.ts";
import { ConfirmDialog } from "../../lib/confirm-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { useTeamDone } from "./use-team-done.ts";

type Asked = "role" | "endSessions" | "disable" | "enable";

/** What an owner may do to a colleague's account. */
export function MemberMenu({ member }: { member: MemberView }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const name = adminName(member);
  const close = (): void => setAsked(null);
  return (
    <>
      <Menu
        label={team("more", { name })}
        align="end"
        items={[
          { id: "role", label: team("changeRole"), icon: <ShieldIcon />, onPress: () => setAsked("role") },
          {
            id: "endSessions",
            label: team("endSessions"),
            icon: <LogOutIcon />,
            onPress: () => setAsked("endSessions"),
          },
          member.isDisabled
            ? {
                id: "enable",
                label: team("enable"),
                icon: <CircleCheckIcon />,
                onPress: () => setAsked("enable"),
              }
            : {
                id: "disable",
                label: team("disable"),
                icon: <BanIcon />,
                isDanger: true,
                onPress: () => setAsked("disable"),
              },
        ]}
        trigger={(props) => (
          <IconButton {...props} isSmall label={team("more", { name })}>
            <EllipsisIcon />
          </IconButton>
        )}
      />
      {asked === "role" && <RoleDialog member={member} onClose={close} />}
      {asked === "endSessions" && <EndSessions member={member} onClose={close} />}
      {asked === "disable" && <Disable member={member} onClose={close} />}
      {asked === "enable" && <Enable member={member} onClose={close} />}
    </>
  );
}

interface AskedProps {
  member: MemberView;
  onClose: () => void;
}

function EndSessions({ member, onClose }: AskedProps) {
  const { done, failed } = useTeamDone(onClose);
  const end = trpc.team.endSessions.useMutation({
    onSuccess: ({ ended }) => done(team("endedSessions", { count: ended })),
    onError: failed,
  });
  return (
    <ConfirmDialog
      isOpen
      isBusy={end.isPending}
      isDanger
      onClose={onClose}
      title={team("endSessionsTitle", { name: adminName(member) })}
      text={team("endSessionsText")}
      keep={team("keep")}
      deed={team("endSessions")}
      onConfirm={() => end.mutate({ adminId: member.id })}
    />
  );
}

function Disable({ member, onClose }: AskedProps) {
  const name = adminName(member);
  const { done, failed } = useTeamDone(onClose);
  const disable = trpc.team.disable.useMutation({
    onSuccess: () => done(team("disabledDone", { name })),
    onError: failed,
  });
  return (
    <ConfirmDialog
      isOpen
      isBusy={disable.isPending}
      isDanger
      onClose={onClose}
      title={team("disableTitle", { name })}
      text={team("disableText")}
      keep={team("keep")}
      deed={team("disable")}
      onConfirm={() => disable.mutate({ adminId: member.id })}
    />
  );
}

function Enable({ member, onClose }: AskedProps) {
  const name = adminName(member);
  const { done, failed } = useTeamDone(onClose);
  const enable = trpc.team.enable.useMutation({
    onSuccess: () => done(team("enabledDone", { name })),
    onError: failed,
  });
  return (
    <ConfirmDialog
      isOpen
      isBusy={enable.isPending}
      onClose={onClose}
      title={team("enableTitle", { name })}
      text={team("enableText")}
      keep={team("keep")}
      deed={team("enable")}
      onConfirm={() => enable.mutate({ adminId: member.id })}
    />
  );
}
