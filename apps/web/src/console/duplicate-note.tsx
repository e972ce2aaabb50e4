import type { DuplicateRowView } from "@fillmark/contracts/duplicates";
import { Note } from "@fillmark/ui/note";
import { TextLink } from "@fillmark/ui/link";
import type { ReactNode } from "react";
import { trpc } from "../api-client/trpc.ts";
import { duplicates as t } from "../messages/en/duplicates.ts";
import { may, useCurrentAdmin } from "../session/current-admin.ts";

/** Which other accounts may be this customer's, where something of theirs is decided; nothing where none may. */
export function DuplicateNote({ userId }: { userId: string }) {
  const admin = useCurrentAdmin();
  const query = trpc.duplicates.standing.useQuery(
    { userId },
    { enabled: may(admin, "user.read"), refetchInterval: 15_000 },
  );
  const cases = query.data?.cases ?? [];
  const [first] = cases;
  if (first === undefined) return null;
  const isBlocked = cases.some(({ state, keptId }) => state === "same" && keptId !== userId);
  const open = cases.filter(({ state }) => state === "open");
  return (
    <Note tone={isBlocked || open.length > 0 ? "err" : undefined}>
      {noteText({ userId, first, isBlocked, open })}{" "}
      {may(admin, "verification.read") && (
        <TextLink href={`/admin/duplicates/${first.id}`}>{t("toPair")}</TextLink>
      )}
    </Note>
  );
}

interface Told {
  readonly userId: string;
  readonly first: DuplicateRowView;
  readonly isBlocked: boolean;
  readonly open: readonly DuplicateRowView[];
}

function noteText({ userId, first, isBlocked, open }: Told): ReactNode {
  const signals = first.signals.map((signal) => t(`signal_${signal}`)).join(", ");
  if (open.length > 0) return t("noteOpen", { count: open.length, signals });
  if (isBlocked) return t("noteBlocked");
  return first.keptId === userId ? t("noteStays") : t("noteDifferent", { signals });
}
