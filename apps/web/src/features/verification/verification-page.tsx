import type { MyLevelView, MyVerificationView } from "@fillmark/contracts/verification";
import { LockIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { countryName } from "../../format/country-name.ts";
import { formatDay } from "../../format/format.ts";
import { sandboxDecides } from "../../operator/sandbox.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { sandbox } from "../../messages/en/sandbox.ts";
import { verification } from "../../messages/en/verification.ts";
import { CaseCard } from "./case-card.tsx";
import { LevelsCard } from "./levels-card.tsx";
import { StartCard } from "./start-card.tsx";
import "./verification.css";

/** /settings/kyc-verification: how far one has come, what it allows, and what is needed to go on. */
export default function VerificationPage() {
  const query = trpc.verification.mine.useQuery();
  return (
    <Page title={verification("title")} width="column" titleShown="desktop" className="screen-forms kyc">
      <QueryView
        query={query}
        failed={verification("failed")}
        skeleton={<SkeletonRows label={verification("loading")} count={6} />}
      >
        {(mine) => <Parts mine={mine} />}
      </QueryView>
    </Page>
  );
}

/** The level whose case can say otherwise: somebody has moved, or has another document. */
const statedAt = { residence: 1, document: 2 } as const;

function Parts({ mine }: { mine: MyVerificationView }) {
  const { notServed } = mine;
  const isUnderWay = mine.levels.some(
    (one) => one.case?.state === "draft" || one.case?.state === "action_required",
  );
  return (
    <div className="kyc__parts">
      {sandboxDecides() && <Note tone="warn">{sandbox("kyc")}</Note>}
      {notServed !== null && (
        <Note tone="warn">
          {verification(`notServed_${notServed.stated}`, { country: countryName(notServed.country) })}
        </Note>
      )}
      <LevelsCard mine={mine} />
      {mine.levels
        .filter(({ level }) => notServed === null || level === statedAt[notServed.stated])
        .map((one) => (
          <LevelPart key={one.level} one={one} isMain={!isUnderWay} />
        ))}
      <Note icon={<LockIcon />}>{verification("privacy", { years: mine.keptYears })}</Note>
    </div>
  );
}

/** What is to be done for one level, where there is anything. */
function LevelPart({ one, isMain }: { one: MyLevelView; isMain: boolean }) {
  const { level, blockedBy, isRenewable, approvedUntil } = one;
  const state = one.case?.state;
  const isOpen =
    state === "draft" || state === "submitted" || state === "in_review" || state === "action_required";
  if (one.case !== null && isOpen) return <CaseCard mine={one.case} />;
  if (blockedBy === "approved" || blockedBy === "former_level") return null;
  return (
    <StartCard one={one} isMain={isMain}>
      {isRenewable && approvedUntil !== null && (
        <Note tone="warn">{verification("renew", { level, day: formatDay(approvedUntil) })}</Note>
      )}
    </StartCard>
  );
}
