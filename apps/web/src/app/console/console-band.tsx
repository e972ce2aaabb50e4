import { Band } from "@fillmark/ui/warn-band";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { formatTime } from "../../format/format.ts";
import { useIntake } from "../../market-data/market-stream.ts";
import { useIsOnline } from "../../offline/online.ts";
import { sendsMail } from "../../operator/sends-mail.ts";
import { adminMessages } from "../../messages/en/admin.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";

/** Says that the browser is offline, and from when the newest of what is shown is; or that nothing new is stored, or no mail leaves. */
export function ConsoleBand() {
  const queries = useQueryClient().getQueryCache();
  const intake = useIntake();
  if (useIsOnline())
    return (
      <>
        {intake?.state === "storage_full" && (
          <Band kind="stale" isFlowing action={<Link href="/admin">{adminMessages("storageLook")}</Link>}>
            {adminMessages(intake.takesCancels ? "storageLow" : "storageFull")}
          </Band>
        )}
        {!sendsMail() && <HeldMailsBand />}
      </>
    );
  const at = Math.max(0, ...queries.getAll().map(({ state }) => state.dataUpdatedAt));
  return (
    <Band kind="offline" isFlowing>
      {at === 0 ? shellParts("offlineNoData") : adminMessages("offline", { time: formatTime(at) })}
    </Band>
  );
}

function HeldMailsBand() {
  return (
    <Band kind="mail" isFlowing action={<Link href="/admin/mail">{adminMessages("mail")}</Link>}>
      {adminMessages("mailNone")}
    </Band>
  );
}
