import type { RuleDifference } from "@fillmark/contracts/market-rules";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { differenceText, fieldText } from "./difference-text.ts";

/** What was, and what will be, line by line. */
export function Differences({ differences }: { differences: readonly RuleDifference[] }) {
  return (
    <KeyValue>
      {differences.map((difference) => (
        <KeyValueLine key={difference.field} name={fieldText(difference.field)}>
          {differenceText(difference)}
        </KeyValueLine>
      ))}
    </KeyValue>
  );
}
