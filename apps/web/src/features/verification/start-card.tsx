import type { ReactNode } from "react";
import type { MyLevelView, TargetLevel, VerificationItem } from "@fillmark/contracts/verification";
import { VERIFICATION_NEEDS } from "@fillmark/contracts/constants";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { verification } from "../../messages/en/verification.ts";
import { levelTitle } from "./level-text.ts";

interface StartCardProps {
  one: MyLevelView;
  /** Nothing else on the page waits for its user. */
  isMain: boolean;
  children: ReactNode;
}

/** A level that isn't under way: what it asks for and the button that begins it, or why there is none. */
export function StartCard({ one, isMain, children }: StartCardProps) {
  const { level, blockedBy, isRenewable } = one;
  return (
    <FormCard title={levelTitle(level)}>
      {children}
      {one.case !== null && one.case.comment !== null && <Note>{one.case.comment}</Note>}
      {blockedBy === "email" ? (
        <>
          <p className="text-14 text-secondary">{verification("blocked_email")}</p>
          <ButtonLink href="/settings/account" isBlock>
            {verification("toAccount")}
          </ButtonLink>
        </>
      ) : blockedBy === "rejected" ? (
        <>
          <p className="text-14 text-secondary">{verification("blocked_rejected")}</p>
          <ButtonLink href="/settings/contact-us" isBlock>
            {verification("toSupport")}
          </ButtonLink>
        </>
      ) : (
        <Start level={level} isRenewal={isRenewable} isMain={isMain} />
      )}
    </FormCard>
  );
}

interface StartProps {
  level: TargetLevel;
  isRenewal: boolean;
  isMain: boolean;
}

function Start({ level, isRenewal, isMain }: StartProps) {
  const utils = trpc.useUtils();
  const start = trpc.verification.start.useMutation({
    onSuccess: () => utils.verification.mine.invalidate(),
  });
  const needs: readonly VerificationItem[] = VERIFICATION_NEEDS[level];
  return (
    <>
      {start.isError && (
        <Note tone="err" role="alert">
          {verification("startFailed", { reason: describeError(start.error).text })}
        </Note>
      )}
      <p className="text-14 text-secondary">{verification("startLead")}</p>
      <ul className="kyc__needs">
        {needs.map((item) => (
          <li key={item}>{verification(`item_${item}`)}</li>
        ))}
      </ul>
      <Button
        variant={isMain ? "primary" : "secondary"}
        isBlock
        isBusy={start.isPending}
        onClick={() => start.mutate({ level })}
      >
        {verification(isRenewal ? "startAgain" : "start", { level })}
      </Button>
    </>
  );
}
