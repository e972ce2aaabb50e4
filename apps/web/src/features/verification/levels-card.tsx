import type { MyLevelView, MyVerificationView, VerificationState } from "@fillmark/contracts/verification";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { CheckIcon, LockIcon } from "@fillmark/ui/icon";
import { FormCard } from "@fillmark/ui/page";
import { formatDay } from "../../format/format.ts";
import { verification } from "../../messages/en/verification.ts";
import { limitLines } from "./level-text.ts";

const tones: Readonly<Record<VerificationState, BadgeTone>> = {
  draft: "neutral",
  submitted: "info",
  in_review: "info",
  action_required: "warn",
  approved: "ok",
  rejected: "danger",
  expired: "neutral",
};

/** The three levels with what each allows, and where one stands with it. */
export function LevelsCard({ mine }: { mine: MyVerificationView }) {
  const { level, levels, limits } = mine;
  const next = levels.find((one) => one.level > level)?.level;
  return (
    <FormCard title={verification("levelNow", { level })}>
      {level === 0 && <p className="text-14 text-secondary">{verification("levelZero")}</p>}
      <ol className="lv">
        {levels.map((one) => {
          const isReached = one.level <= level;
          const [day, month] = limitLines(limits[one.level] ?? emptyLimits);
          return (
            <li key={one.level} className={isReached ? "on" : one.level === next ? "now" : undefined}>
              <b>{one.level}</b>
              <span>
                <span className="font-medium">{verification(`level${one.level}`)}</span>
                <span className="kyc__small">{day}</span>
                <span className="kyc__small">{month}</span>
                {one.approvedUntil !== null && (
                  <span className="kyc__small">
                    {verification("until", { day: formatDay(one.approvedUntil) })}
                  </span>
                )}
              </span>
              <Standing one={one} isReached={isReached} />
            </li>
          );
        })}
      </ol>
    </FormCard>
  );
}

const emptyLimits = { deposit24h: 0, deposit30d: 0, withdraw24h: 0, withdraw30d: 0 };

function Standing({ one, isReached }: { one: MyLevelView; isReached: boolean }) {
  const state = one.case?.state;
  if (state !== undefined && state !== "approved")
    return <Badge tone={tones[state]}>{verification(`state_${state}`)}</Badge>;
  if (isReached) return <CheckIcon aria-label={verification("reached")} role="img" />;
  if (state === "approved") return <Badge tone="ok">{verification("state_approved")}</Badge>;
  if (one.blockedBy === "former_level")
    return <LockIcon role="img" aria-label={verification("locked", { level: one.level - 1 })} />;
  return null;
}
