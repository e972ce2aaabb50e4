import { useState } from "react";
import type { DemoAccountsView, DemoAccountView } from "@fillmark/contracts/demo-accounts";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { openAccountSheet } from "../../../account/account-sheet.ts";
import { StartOf, UseAccount, accountName, isInUse } from "../../../account/demo-account-choice.tsx";
import { describeError } from "../../../api-client/domain-error.ts";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";
import { demoAccounts } from "../../../messages/en/demo-accounts.ts";
import { CompareAccounts } from "./compare-accounts.tsx";
import { NewAccount } from "./new-account.tsx";
import { RenameAccount } from "./rename-account.tsx";
import { useChangedAccounts } from "./use-changed-accounts.ts";
import "./demo-accounts.css";

type Asking =
  | { readonly what: "new" }
  | { readonly what: "rename" | "archive"; readonly account: DemoAccountView };

/** The demo accounts: which one is traded, what each began with, how they compare, and new ones. */
export default function DemoAccountsGroup() {
  const query = trpc.demo.listAccounts.useQuery();
  return (
    <Panel title={demoAccounts("title")} label={demoAccounts("title")} className="demo-accounts">
      <p className="text-14 text-secondary demo-accounts__lead">{demoAccounts("lead")}</p>
      <QueryView
        query={query}
        failed={demoAccounts("failed")}
        skeleton={<SkeletonRows label={demoAccounts("loading")} count={2} />}
      >
        {(view) => <Accounts view={view} />}
      </QueryView>
    </Panel>
  );
}

function Accounts({ view }: { view: DemoAccountsView }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const open = view.accounts.filter(({ archivedAt }) => archivedAt === null);
  const archived = view.accounts.filter(({ archivedAt }) => archivedAt !== null);
  const close = () => setAsking(null);
  return (
    <>
      <Rows label={demoAccounts("title")}>
        {open.map((account) => (
          <OpenAccount
            key={account.number}
            account={account}
            onRename={() => setAsking({ what: "rename", account })}
            onArchive={() => setAsking({ what: "archive", account })}
          />
        ))}
      </Rows>
      <div className="demo-accounts__add">
        {open.length < view.limit ? (
          <Button onClick={() => setAsking({ what: "new" })}>{demoAccounts("add")}</Button>
        ) : (
          <Note>{demoAccounts("full", { limit: view.limit })}</Note>
        )}
      </div>
      {open.length > 1 && <CompareAccounts accounts={open} />}
      <ArchivedAccounts accounts={archived} />
      {asking?.what === "new" && <NewAccount view={view} onClose={close} />}
      {asking?.what === "rename" && <RenameAccount account={asking.account} onClose={close} />}
      {asking?.what === "archive" && <ArchiveAccount account={asking.account} onClose={close} />}
    </>
  );
}

interface OpenAccountProps {
  account: DemoAccountView;
  onRename: () => void;
  onArchive: () => void;
}

function OpenAccount({ account, onRename, onArchive }: OpenAccountProps) {
  const name = accountName(account);
  return (
    <Row
      className="demo-accounts__row"
      title={
        <>
          <bdi>{name}</bdi> {isInUse(account) && <Badge tone="demo">{demoAccounts("inUse")}</Badge>}
        </>
      }
      detail={<StartOf account={account} />}
      value={
        <span className="demo-accounts__does">
          {isInUse(account) ? (
            <Button size="sm" onClick={openAccountSheet}>
              {demoAccounts("reset")}
            </Button>
          ) : (
            <UseAccount account={account} />
          )}
          <Button size="sm" aria-label={demoAccounts("renameNamed", { name })} onClick={onRename}>
            {demoAccounts("rename")}
          </Button>
          {account.number > 1 && !isInUse(account) && (
            <Button size="sm" aria-label={demoAccounts("archiveNamed", { name })} onClick={onArchive}>
              {demoAccounts("archive")}
            </Button>
          )}
        </span>
      }
    />
  );
}

function ArchiveAccount({ account, onClose }: { account: DemoAccountView; onClose: () => void }) {
  const changed = useChangedAccounts();
  const name = accountName(account);
  const archive = trpc.demo.archiveAccount.useMutation({
    onSuccess: (view) => {
      changed(view);
      toast.ok(demoAccounts("archived", { name }));
    },
    onError: (error) => toast.error(demoAccounts("changeFailed", { reason: describeError(error).text })),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      isBusy={archive.isPending}
      onClose={onClose}
      title={demoAccounts("archiveTitle", { name })}
      text={demoAccounts("archiveText")}
      keep={demoAccounts("keep")}
      action={demoAccounts("archive")}
      onConfirm={() => archive.mutate({ number: account.number })}
    />
  );
}

/** Archiving is undone here, at once or years later. */
function ArchivedAccounts({ accounts }: { accounts: readonly DemoAccountView[] }) {
  const changed = useChangedAccounts();
  const restore = trpc.demo.restoreAccount.useMutation({
    onSuccess: changed,
    onError: (error) => toast.error(demoAccounts("changeFailed", { reason: describeError(error).text })),
  });
  if (accounts.length === 0) return null;
  return (
    <section aria-label={demoAccounts("archivedTitle")}>
      <h3 className="text-14 font-medium demo-accounts__head">{demoAccounts("archivedTitle")}</h3>
      <Rows label={demoAccounts("archivedTitle")}>
        {accounts.map((account) => (
          <Row
            key={account.number}
            title={<bdi>{accountName(account)}</bdi>}
            detail={<StartOf account={account} />}
            value={
              <Button
                size="sm"
                isBusy={restore.isPending && restore.variables.number === account.number}
                aria-label={demoAccounts("restoreNamed", { name: accountName(account) })}
                onClick={() => restore.mutate({ number: account.number })}
              >
                {demoAccounts("restore")}
              </Button>
            }
          />
        ))}
      </Rows>
    </section>
  );
}
