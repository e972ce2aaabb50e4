import { Note } from "@fillmark/ui/note";
import { TextLink } from "@fillmark/ui/link";
import { trpc } from "../api-client/trpc.ts";
import { formatMoment } from "../format/format.ts";
import { screening as t } from "../messages/en/screening.ts";
import { may, useCurrentAdmin } from "../session/current-admin.ts";

/** How a customer stands with the lists, where something of theirs is decided. */
export function ScreeningNote({ userId }: { userId: string }) {
  const admin = useCurrentAdmin();
  const query = trpc.screening.standing.useQuery({ userId }, { enabled: may(admin, "user.read") });
  if (query.data === undefined) return null;
  const { lists, screenedAt, holds, cases } = query.data;
  if (lists.length === 0) return <Note tone="warn">{t("nobodyHere")}</Note>;
  const open = cases.filter(({ state }) => state === "open");
  const [first] = holds ? [...open, ...cases] : [];
  if (first !== undefined)
    return (
      <Note tone="err">
        {open.length > 0 ? t("standingFound", { count: open.length }) : t("standingHeld")}{" "}
        {may(admin, "verification.read") && (
          <TextLink href={`/admin/screening/${first.id}`}>{t("toMatch")}</TextLink>
        )}
      </Note>
    );
  const names = lists.map((kind) => t(`list_${kind}`)).join(", ");
  return (
    <Note>
      {screenedAt === null
        ? t("standingNever")
        : t("standingClear", { lists: names, at: formatMoment(screenedAt) })}
    </Note>
  );
}
