import type { StatementLineView } from "@fillmark/contracts/reconciliation";
import { Badge } from "@fillmark/ui/badge";
import { QueueRows } from "@fillmark/ui/queue";
import { formatCalendarDay } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { signedMoney, standingText, standingTones } from "./line-text.ts";

interface LineRowsProps {
  label: string;
  lines: readonly StatementLineView[];
  openId: string | undefined;
  /** The query that leads back to the same list. */
  address: string;
}

/** Lines of a statement, each a link to its comparison. */
export function LineRows({ label, lines, openId, address }: LineRowsProps) {
  return (
    <QueueRows
      label={label}
      selectedKey={openId}
      items={lines.map((line) => ({
        key: line.id,
        href: `/admin/statements/${line.id}${address}`,
        title: <bdi>{line.counterparty === "" ? t("noSender") : line.counterparty}</bdi>,
        detail: (
          <bdi>
            {formatCalendarDay(line.bookedOn)} · {line.text === "" ? t("noText") : line.text}
          </bdi>
        ),
        value: signedMoney(line),
        valueDetail: <Badge tone={standingTones[line.standing]}>{standingText(line)}</Badge>,
      }))}
    />
  );
}
