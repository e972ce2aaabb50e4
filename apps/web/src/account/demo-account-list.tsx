import { Badge } from "@fillmark/ui/badge";
import { ButtonLink } from "@fillmark/ui/button";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../api-client/query-view.tsx";
import { trpc } from "../api-client/trpc.ts";
import { demoAccounts } from "../messages/en/demo-accounts.ts";
import { closeAccountSheet } from "./account-sheet.ts";
import { StartOf, UseAccount, accountName, isInUse } from "./demo-account-choice.tsx";

/** Which demo account is traded here, in the sheet of the account. */
export function DemoAccountList() {
  const query = trpc.demo.listAccounts.useQuery();
  return (
    <section className="stack gap-8" aria-label={demoAccounts("title")}>
      <QueryView
        query={query}
        failed={demoAccounts("failed")}
        skeleton={<SkeletonRows label={demoAccounts("loading")} count={1} />}
      >
        {({ accounts }) => (
          <Rows label={demoAccounts("title")}>
            {accounts
              .filter(({ archivedAt }) => archivedAt === null)
              .map((account) => (
                <Row
                  key={account.number}
                  title={<bdi>{accountName(account)}</bdi>}
                  detail={<StartOf account={account} />}
                  value={
                    isInUse(account) ? (
                      <Badge tone="demo">{demoAccounts("inUse")}</Badge>
                    ) : (
                      <UseAccount account={account} />
                    )
                  }
                />
              ))}
          </Rows>
        )}
      </QueryView>
      <ButtonLink href="/profile#demo-accounts" size="sm" onClick={closeAccountSheet}>
        {demoAccounts("manage")}
      </ButtonLink>
    </section>
  );
}
