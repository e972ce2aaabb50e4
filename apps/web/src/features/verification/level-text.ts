import type { LevelLimits, TargetLevel } from "@fillmark/contracts/verification";
import { formatDecimal } from "../../format/format.ts";
import { verification } from "../../messages/en/verification.ts";

/** "Level 2, Identity" */
export function levelTitle(level: TargetLevel): string {
  return verification("levelTitle", { level, name: verification(`level${level}`) });
}

/** Whole dollars as they are read: "25,000". */
function dollars(amount: number | null): string {
  return amount === null ? verification("noLimit") : formatDecimal(String(amount));
}

export function limitLines(limits: LevelLimits): readonly [day: string, month: string] {
  return [
    verification("limitDay", {
      deposit: dollars(limits.deposit24h),
      withdraw: dollars(limits.withdraw24h),
    }),
    verification("limitMonth", {
      deposit: dollars(limits.deposit30d),
      withdraw: dollars(limits.withdraw30d),
    }),
  ];
}
