import { GraduationCapIcon } from "@fillmark/ui/icon";
import { SettingRow } from "@fillmark/ui/rows";
import { firstTradeWords as words } from "../messages/en/first-trade.ts";
import { firstTradeHref, placeOf, useFirstTrade } from "./first-trade.ts";

/** Where the guided first trade is found again. */
export function FirstTradeRow() {
  const { state, step } = useFirstTrade();
  const value =
    state === "done"
      ? words("rowDone")
      : state === "on" || state === "left"
        ? words("rowLeft", placeOf(step))
        : words("rowNew");
  return <SettingRow icon={<GraduationCapIcon />} title={words("row")} value={value} href={firstTradeHref} />;
}
