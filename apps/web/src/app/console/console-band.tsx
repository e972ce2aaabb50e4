import { Band } from "@fillmark/ui/band";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { formatTime } from "../../lib/format.ts";
import { useIntake } from "../../lib/market-stream.ts";
import { useIsOnline } from "../../lib/online.ts";
import { sendsMail } from "../../lib/sends-mail.ts";
import { adminWords } from "../../messages/en/admin.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";

/** Says that the browser is offline, and from when the newest of what is shown is; or that nothing new is stored, or no mail leaves. */
export function ConsoleBand() {
  const queries = useQueryClient().getQueryCache();
  const intake = useIntake();
  if (useIsOnline())
    return (
      <>
        {intake?.state === "storage_full" && (
          <Band kind="stale" isFlowing action={<Link href="/admin">{adminWords("storageLook")}</Link>}>
            {adminWords(intake.takesCancels ? "storageLow" : "storageFull")}
          </Band>
        )}
        {!sendsMail() && <KeptMails />}
      </>
    );
  const at = Math.max(0, ...queries.getAll().map(({ state }) => state.dataUpdatedAt));
  return (
    <Band kind="offline" isFlowing>
      {at === 0 ? shellParts("offlineNoData") : adminWords("offline", { time: formatTime(at) })}
    </Band>
  );
}

function KeptMails() {
  return (
    <Band kind="mail" isFlowing action={<Link href="/admin/mail">{adminWords("mail")}</Link>}>
      {adminWords("mailNone")}
    </Band>
  );
}
