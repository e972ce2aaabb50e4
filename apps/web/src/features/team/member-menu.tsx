import { useState } from "react";
import type { MemberView } from "@fillmark/contracts/team";
import { IconButton } from "@fillmark/ui/button";
import {
  BanIcon,
  CircleCheckIcon,
  EllipsisIcon,
  LogOutIcon,
  ShieldIcon,
  SmartphoneIcon,
} from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { adminName } from "../../session/current-admin.ts";
import { team } from "../../messages/en/team.ts";
import { type Action, MemberAction } from "./member-action.tsx";
import { RoleDialog } from "./role-dialog.tsx";

/** What an owner may do to a colleague's account. */
export function MemberMenu({ member }: { member: MemberView }) {
  const [asked, setAsked] = useState<Action | "role" | null>(null);
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
          ...(member.hasSecondFactor
            ? [
                {
                  id: "removeFactors",
                  label: team("removeFactors"),
                  icon: <SmartphoneIcon />,
                  onPress: () => setAsked("removeFactors"),
                },
              ]
            : []),
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
      {asked !== null && asked !== "role" && <MemberAction action={asked} member={member} onClose={close} />}
    </>
  );
}
