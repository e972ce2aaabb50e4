import type { UserProfileView } from "@fillmark/contracts/users";
import { Badge } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { formatDecimal } from "../../format/format.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { standing } from "../../messages/en/user-standing.ts";
import { Overrides } from "./overrides.tsx";

/** How far a user's identity is proven, and what of the limits of that level is left. */
export function LimitsPanel({ user: { id, verification } }: { user: UserProfileView }) {
  const { level, limits } = verification;
  const admin = useCurrentAdmin();
  return (
    <Panel
      title={standing("title")}
      action={<Badge tone={level === 0 ? "neutral" : "ok"}>{standing("level", { level })}</Badge>}
      isPadded
      isFirst
    >
      <KeyValue>
        {limits.map(({ of, limit, left }) => (
          <KeyValueLine key={of} name={standing(of)}>
            {limit === null || left === null
              ? standing("noLimit")
              : standing("left", { left: dollars(left), limit: dollars(limit) })}
          </KeyValueLine>
        ))}
      </KeyValue>
      {may(admin, "verification.read") && <Overrides userId={id} />}
    </Panel>
  );
}

function dollars(text: string): string {
  return formatDecimal(text, { decimals: 2 });
}
