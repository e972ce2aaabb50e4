import { GraduationCapIcon } from "@fillmark/ui/icon";
import { SettingRow } from "@fillmark/ui/rows";
import { firstTradeMessages as t } from "../messages/en/first-trade.ts";
import { firstTradeHref, placeOf, useFirstTrade } from "./first-trade.ts";

/** Where the guided first trade is found again. */
export function FirstTradeRow() {
  const { state, step } = useFirstTrade();
  const value =
    state === "done"
      ? t("rowDone")
      : state === "on" || state === "left"
        ? t("rowLeft", placeOf(step))
        : t("rowNew");
  return <SettingRow icon={<GraduationCapIcon />} title={t("row")} value={value} href={firstTradeHref} />;
}
