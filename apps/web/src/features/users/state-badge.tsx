import type { UserState } from "@fillmark/contracts/user-states";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { users } from "../../messages/en/users.ts";

const tones: Record<UserState, BadgeTone> = { active: "ok", frozen: "info", disabled: "danger" };

export function StateBadge({ state }: { state: UserState }) {
  return <Badge tone={tones[state]}>{users(`state_${state}`)}</Badge>;
}
