import { addsUpRounded } from "@fillmark/contracts/rounding";
import { isMoney } from "@fillmark/contracts/spelling";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { usePreferences } from "../../account/preferences.ts";
import { currency } from "../../operator/demo-start.ts";

interface RoundedMarkProps {
  /** What stands beside the total, exact; what is taken off begins with a minus. */
  parts: readonly (string | null)[];
  total: string | null;
}

/** Says "rounded" at a total in whole cents that its parts, each rounded by itself, don't add up to. */
export function RoundedMark({ parts, total }: RoundedMarkProps) {
  const { hideBalances } = usePreferences();
  const known = parts.filter((part) => part !== null);
  if (hideBalances || total === null || known.length < parts.length) return null;
  if (!isMoney(currency) || !addsUpRounded(known, total, 2)) return null;
  return <span className="unit text-12"> {shellParts("rounded")}</span>;
}
