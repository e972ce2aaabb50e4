import { type ReactNode, useEffect, useState } from "react";
import { DemoBand } from "@fillmark/ui/band";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import type { DemoAccountView } from "@fillmark/contracts/demo-accounts";
import { useLocation, useSearchParams } from "wouter";
import { QueryView } from "../api-client/query-view.tsx";
import { trpc } from "../api-client/trpc.ts";
import { demoAccounts } from "../messages/en/demo-accounts.ts";
import { describeDomainError } from "../messages/en/errors.ts";
import { linkedAccount as t } from "../messages/en/linked-account.ts";
import { isReloadHeld } from "../offline/reload-state.ts";
import { demoAccountName, demoAccountNumber } from "../session/demo-account.ts";
import { accountName } from "./demo-account-choice.tsx";
import { endVisit, nameBeforeVisit, visitDemoAccount } from "./visit-demo-account.ts";

/**
 * A page that a notification opens: `?demoAccount=` says which account it is about. A tab that is on another goes over to it and
 * says so; an account that isn't the user's own changes nothing.
 */
export function LinkedAccount({ title, children }: { title: string; children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("demoAccount");
  const isReached = wanted === demoAccountNumber;
  // Said and done: another choice by hand, or a reload, isn't for this link any more.
  useEffect(() => {
    if (!isReached) return;
    const rest = new URLSearchParams(search);
    rest.delete("demoAccount");
    setSearch(rest, { replace: true });
  }, [isReached, search, setSearch]);
  if (wanted !== null && !isReached)
    return (
      <Page title={title} width="column" titleShown="desktop">
        <Wanted number={wanted} />
      </Page>
    );
  return (
    <>
      <Visited />
      {children}
    </>
  );
}

function Wanted({ number }: { number: string }) {
  const query = trpc.demo.listAccounts.useQuery();
  return (
    <QueryView
      query={query}
      failed={demoAccounts("failed")}
      skeleton={<SkeletonRows label={demoAccounts("loading")} count={3} />}
    >
      {({ accounts }) => {
        const account = accounts.find((each) => `${each.number}` === number);
        return account === undefined ? <Unknown /> : <Switching account={account} />;
      }}
    </QueryView>
  );
}

function Unknown() {
  const [path] = useLocation();
  const reason = describeDomainError({ code: "UNKNOWN_DEMO_ACCOUNT", details: {} });
  return (
    <Empty action={<ButtonLink href={path}>{t("stay", { name: nameOf(demoAccountName) })}</ButtonLink>}>
      {t("unknown", { reason })}
    </Empty>
  );
}

/** An order under way is asked for under its own account, so the tab stays on it until its outcome is known. */
function Switching({ account }: { account: DemoAccountView }) {
  const name = accountName(account);
  const [problem, setProblem] = useState<"waits" | "notKept" | null>(null);
  function open(): void {
    if (isReloadHeld()) setProblem("waits");
    else if (!visitDemoAccount(account.number, name)) setProblem("notKept");
  }
  // Once: the page begins anew, or says why it doesn't.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(open, []);
  if (problem === null) return <SkeletonRows label={t("opening", { name })} count={3} />;
  return (
    <Empty action={<Button onClick={open}>{t("open", { name })}</Button>}>
      {problem === "waits" ? demoAccounts("waits") : t("notKept", { name })}
    </Empty>
  );
}

/** Says on which account this tab is now, and leads back to the one before. */
function Visited() {
  const [path] = useLocation();
  const before = nameBeforeVisit();
  if (before === null) return null;
  return (
    <DemoBand
      label={t("label")}
      action={
        <button type="button" onClick={() => endVisit(path)}>
          {t("back", { name: nameOf(before) })}
        </button>
      }
    >
      {t("visited", { name: nameOf(demoAccountName) })}
    </DemoBand>
  );
}

/** The first may have no name. */
export function nameOf(name: string | null): string {
  return name === null || name === "" ? demoAccounts("first") : name;
}
