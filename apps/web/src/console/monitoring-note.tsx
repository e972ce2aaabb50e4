import { Note } from "@fillmark/ui/note";
import { TextLink } from "@fillmark/ui/link";
import { trpc } from "../api-client/trpc.ts";
import { monitoring as t } from "../messages/en/monitoring.ts";
import { may, useCurrentAdmin } from "../session/current-admin.ts";

/** What the monitoring of transactions has to say of a customer, where something of theirs is decided. */
export function MonitoringNote({ userId }: { userId: string }) {
  const admin = useCurrentAdmin();
  const query = trpc.monitoring.standing.useQuery({ userId }, { enabled: may(admin, "user.read") });
  if (query.data === undefined) return null;
  const { holds, open, reported } = query.data;
  const [first] = open;
  if (first !== undefined)
    return (
      <Note tone={holds ? "err" : "warn"}>
        {holds ? t("standingHeld") : t("standingOpen", { count: open.length })}{" "}
        {may(admin, "verification.read") && (
          <TextLink href={`/admin/monitoring/${first.id}`}>{t("toAlert")}</TextLink>
        )}
      </Note>
    );
  return reported === 0 ? null : <Note tone="warn">{t("standingReported", { count: reported })}</Note>;
}
