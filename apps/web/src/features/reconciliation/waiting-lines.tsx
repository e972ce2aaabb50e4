import { useState } from "react";
import type { StatementLineView } from "@fillmark/contracts/reconciliation";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { formatDecimal } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { LineRows } from "./line-rows.tsx";

const followMs = 20_000;
const parts = ["look", "unmatched", "proposed", "matched"] as const;

interface WaitingLinesProps {
  accountId: string;
  openId: string | undefined;
  address: string;
}

/** The suspicious first, then what nobody announced, then what agrees. */
export function WaitingLines({ accountId, openId, address }: WaitingLinesProps) {
  const admin = useCurrentAdmin();
  const query = trpc.reconciliation.listWaiting.useQuery({ accountId }, { refetchInterval: followMs });
  return (
    <QueryView query={query} failed={t("failed")} skeleton={<SkeletonRows label={t("loading")} count={8} />}>
      {(waiting) => {
        const shown = parts.filter((part) => waiting[part].count > 0);
        if (shown.length === 0) return <Empty>{t("allDone")}</Empty>;
        return (
          <>
            {shown.map((part) => (
              <section key={part} aria-labelledby={`rc-${part}`}>
                <div className="rc__part">
                  <div>
                    <h2 id={`rc-${part}`} className="text-14">
                      {t(`part_${part}`)}{" "}
                      <span className="text-muted">{formatDecimal(String(waiting[part].count))}</span>
                    </h2>
                    <p className="text-12 text-muted">{t(`part_${part}Hint`)}</p>
                  </div>
                  {part === "matched" && may(admin, "money.approve") && (
                    <CreditAll lines={waiting.matched.lines} />
                  )}
                </div>
                <LineRows
                  label={t(`part_${part}`)}
                  lines={waiting[part].lines}
                  openId={openId}
                  address={address}
                />
                <More count={waiting[part].count - waiting[part].lines.length} />
              </section>
            ))}
            <More count={waiting.beyond} />
          </>
        );
      }}
    </QueryView>
  );
}

function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return <p className="rc__more text-14 text-muted">{t("more", { count: formatDecimal(String(count)) })}</p>;
}

/** One after the other, each through the verb that credits one. */
function CreditAll({ lines }: { lines: readonly StatementLineView[] }) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const deposits = lines.filter(({ deposit }) => deposit !== null);
  if (deposits.length < 2) return null;
  async function creditAll(): Promise<void> {
    setBusy(true);
    const counts = { done: 0, waits: 0, left: 0 };
    for (const { id: lineId, deposit } of deposits) {
      try {
        const after = await guarded(() =>
          utils.client.reconciliation.confirmMatch.mutate({ lineId, depositId: deposit?.depositId ?? "" }),
        );
        if (after === undefined) break;
        if (after.standing === "credited") counts.done++;
        else counts.waits++;
      } catch {
        // It moved on meanwhile, or is refused: it stays in the list with why.
      }
    }
    counts.left = deposits.length - counts.done - counts.waits;
    setBusy(false);
    setAsked(false);
    toast.ok(t("creditedAll", counts));
    void utils.reconciliation.invalidate();
    void utils.deposits.invalidate();
  }
  const count = formatDecimal(String(deposits.length));
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {t("creditAll", { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={isBusy}
        onClose={() => setAsked(false)}
        title={t("creditAllTitle", { count })}
        text={t("creditAllText")}
        keep={t("keep")}
        action={t("creditAll", { count })}
        onConfirm={() => void creditAll()}
      />
      {dialog}
    </>
  );
}
