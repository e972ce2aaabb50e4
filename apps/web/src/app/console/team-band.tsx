import { Band } from "@fillmark/ui/warn-band";
import { Link } from "@fillmark/ui/link";
import { useLocation } from "wouter";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { formatMoment } from "../../format/format.ts";
import { trpc } from "../../api-client/trpc.ts";
import { team } from "../../messages/en/team.ts";

/** Where money is decided, or who decides it. */
const decided = /^\/admin(\/(withdrawals|deposits|adjustments|markets|verification|inventory|team)(\/|$)|$)/;

/** What everybody on the team should see coming: more power for an admin, and that one person decides alone. */
export function TeamBands() {
  const admin = useCurrentAdmin();
  const isThere = admin !== null && !admin.mustAddFactor;
  const [path] = useLocation();
  const options = { enabled: isThere, refetchInterval: 60_000 };
  const changes = trpc.team.waitingChanges.useQuery(undefined, options).data?.changes ?? [];
  const eyes = trpc.approvals.fourEyes.useQuery(undefined, options).data;
  if (!isThere) return null;
  const soon = changes.flatMap(({ happensAt }) => happensAt ?? []).toSorted()[0];
  return (
    <>
      {changes.length > 0 && (
        <Band
          kind="stale"
          isFlowing
          action={
            may(admin, "admin.manage") && path !== "/admin/team" ? (
              <Link href="/admin/team">{team("bandLook")}</Link>
            ) : undefined
          }
        >
          {team("bandChange", { count: changes.length })}
          {soon !== undefined && ` ${team("bandSoon", { at: formatMoment(soon) })}`}
        </Band>
      )}
      {eyes?.isInForce === false && decided.test(path) && (
        <Band kind="stale" isFlowing>
          {team(eyes.people < 2 ? "fourEyesAlone" : "fourEyesNot")}
        </Band>
      )}
    </>
  );
}
