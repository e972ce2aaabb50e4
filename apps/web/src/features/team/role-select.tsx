import type { AdminRole } from "@fillmark/contracts/team";
import { Select } from "@fillmark/ui/select";
import { team } from "../../messages/en/team.ts";

/** From the least power to the most. */
const roles: readonly AdminRole[] = ["editor", "operator", "support", "finance", "compliance", "owner"];

interface RoleSelectProps {
  role: AdminRole;
  onChange: (role: AdminRole) => void;
  /** The focus of a dialog begins here. */
  isFirst?: boolean;
}

/** A role, and under it what it may do. */
export function RoleSelect({ role, onChange, isFirst = false }: RoleSelectProps) {
  return (
    <Select
      label={team("role")}
      hint={team(`roleHint_${role}`)}
      value={role}
      data-autofocus={isFirst ? "" : undefined}
      onChange={(value) => onChange(roles.find((each) => each === value) ?? role)}
      options={roles.map((value) => ({ value, label: team(`role_${value}`) }))}
    />
  );
}
