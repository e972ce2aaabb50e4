import { useState } from "react";
import type { LegalVersionView } from "@fillmark/contracts/legal";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextLink } from "@fillmark/ui/link";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { describeError } from "../../api-client/domain-error.ts";
import { formatDay } from "../../format/format.ts";
import { useSignOut } from "../../session/sign-out.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { legal } from "../../messages/en/legal.ts";
import { isOpenBeforeConsent, leavePath, pathOfKind } from "./legal-kinds.ts";
import "./legal.css";

/** How long a tab that stays open goes without asking again. */
const askedEveryMs = 10 * 60_000;

/** Asks the signed-in user to agree to texts that were published since they last did. Draws nothing otherwise. */
export default function ConsentGate() {
  const due = trpc.legal.due.useQuery(undefined, { staleTime: askedEveryMs, refetchInterval: askedEveryMs });
  const [path] = useLocation();
  const versions = due.data?.versions ?? [];
  if (versions.length === 0 || isOpenBeforeConsent(path)) return null;
  return <ConsentDialog versions={versions} />;
}

function ConsentDialog({ versions }: { versions: readonly LegalVersionView[] }) {
  const { agreeAll, isBusy } = useAgree(versions);
  const signOut = useSignOut();
  return (
    <Dialog
      isOpen
      // There is an answer to give: neither Escape nor a press beside it is one.
      onClose={() => undefined}
      title={legal("askTitle")}
      description={legal("askLead")}
      isBusy={isBusy}
      actions={
        <>
          <Button isBusy={signOut.isPending} onClick={() => signOut.mutate(undefined)}>
            {legal("signOut")}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void agreeAll()}>
            {legal("agree")}
          </Button>
        </>
      }
    >
      <ul className="consent">
        {versions.map(({ kind, version, title, summary, publishedAt }) => (
          <li key={kind}>
            <b className="font-medium">{title}</b>
            <span className="text-14 text-muted">
              {legal("published", { version, day: formatDay(publishedAt) })}
            </span>
            {summary !== "" && <span className="text-14">{summary}</span>}
            <TextLink
              href={pathOfKind[kind]}
              className="text-14"
              aria-label={legal("read", { title, version })}
            >
              {legal("readWhole")}
            </TextLink>
          </li>
        ))}
      </ul>
      <TextLink href={leavePath} className="text-14 consent__leave">
        {legal("leave")}
      </TextLink>
    </Dialog>
  );
}

function useAgree(versions: readonly LegalVersionView[]) {
  const utils = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const agree = trpc.legal.agree.useMutation();
  async function agreeAll(): Promise<void> {
    setBusy(true);
    try {
      for (const { kind, version } of versions) {
        utils.legal.due.setData(undefined, await agree.mutateAsync({ kind, version }));
      }
      toast.ok(legal("thanks"));
    } catch (error) {
      const isChanged = domainErrorOf(error)?.code === "TEXT_CHANGED";
      toast.error(legal("agreeFailed"), isChanged ? legal("changedMeanwhile") : describeError(error).text);
      await utils.legal.due.invalidate();
    } finally {
      setBusy(false);
      void utils.legal.history.invalidate();
    }
  }
  return { agreeAll, isBusy };
}
