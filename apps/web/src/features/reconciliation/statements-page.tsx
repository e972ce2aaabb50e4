import "./reconciliation.css";
import { useState } from "react";
import type { BankAccountView } from "@fillmark/contracts/reconciliation";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { UploadIcon } from "@fillmark/ui/icon";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TabPanel, Tabs } from "@fillmark/ui/tabs";
import { useLocation, useParams, useSearchParams } from "wouter";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { QueuePage } from "../../console/queue-page.tsx";
import { formatDecimal } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { AccountHead } from "./account-head.tsx";
import { AccountsList } from "./accounts-list.tsx";
import { DoneLines } from "./done-lines.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { ImportsList } from "./imports-list.tsx";
import { LineDetail } from "./line-detail.tsx";
import { WaitingLines } from "./waiting-lines.tsx";

const views = ["waiting", "done", "imports", "accounts"] as const;
type View = (typeof views)[number];

/** /admin/statements: what our banks say, and what of it is decided. */
export default function StatementsPage() {
  const { lineId } = useParams<{ lineId?: string }>();
  const [, navigate] = useLocation();
  const [search, setSearch] = useSearchParams();
  const admin = useCurrentAdmin();
  const [isImporting, setImporting] = useState(false);
  const query = trpc.reconciliation.listAccounts.useQuery(undefined, { enabled: may(admin, "money.read") });
  const accounts = query.data?.accounts ?? [];
  const account = accounts.find(({ id }) => id === search.get("account")) ?? accounts[0];
  const view = views.find((each) => each === search.get("list")) ?? "waiting";
  const address = search.toString() === "" ? "" : `?${search.toString()}`;
  const show = (change: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...change }, { replace: true });
  return (
    <>
      <QueuePage
        permission="money.read"
        title={t("title")}
        tools={
          account !== undefined &&
          may(admin, "money.approve") && (
            <Button size="sm" onClick={() => setImporting(true)}>
              <UploadIcon className="icon-16" />
              {t("import")}
            </Button>
          )
        }
        list={
          <QueryView
            query={query}
            failed={t("failed")}
            skeleton={<SkeletonRows label={t("loading")} count={8} />}
          >
            {() =>
              account === undefined ? (
                <FirstAccount />
              ) : (
                <Shown
                  account={account}
                  accounts={accounts}
                  view={view}
                  openId={lineId}
                  address={address}
                  onShow={show}
                />
              )
            }
          </QueryView>
        }
        detail={lineId === undefined ? undefined : <LineDetail key={lineId} lineId={lineId} />}
        hint={t("hint")}
        listLabel={t("listLabel")}
        detailLabel={t("detailLabel")}
        onBack={() => navigate(`/admin/statements${address}`)}
      />
      {isImporting && account !== undefined && (
        <ImportDialog
          accounts={accounts}
          accountId={account.id}
          onClose={() => setImporting(false)}
          onImported={(accountId) => {
            setImporting(false);
            show({ account: accountId, list: "waiting" });
          }}
        />
      )}
    </>
  );
}

function FirstAccount() {
  const admin = useCurrentAdmin();
  const [isAdding, setAdding] = useState(false);
  const isAllowed = may(admin, "exchange.set_up");
  return (
    <>
      <Empty action={isAllowed && <Button onClick={() => setAdding(true)}>{t("addAccount")}</Button>}>
        {t(isAllowed ? "none" : "noneReader")}
      </Empty>
      {isAdding && <AccountDialog account={null} onClose={() => setAdding(false)} />}
    </>
  );
}

interface ShownProps {
  account: BankAccountView;
  accounts: readonly BankAccountView[];
  view: View;
  openId: string | undefined;
  address: string;
  onShow: (change: Record<string, string>) => void;
}

function Shown({ account, accounts, view, openId, address, onShow }: ShownProps) {
  return (
    <div className="rc">
      <AccountHead account={account} accounts={accounts} onChoose={(id) => onShow({ account: id })} />
      <Tabs
        id="rc-views"
        label={t("views")}
        value={view}
        onChange={(value) => onShow({ list: value })}
        tabs={views.map((value) => ({
          value,
          label: t(`view_${value}`),
          count: value === "waiting" && account.open > 0 ? formatDecimal(String(account.open)) : undefined,
        }))}
      />
      <TabPanel tabsId="rc-views" value={view}>
        {view === "waiting" && <WaitingLines accountId={account.id} openId={openId} address={address} />}
        {view === "done" && <DoneLines accountId={account.id} openId={openId} address={address} />}
        {view === "imports" && <ImportsList account={account} />}
        {view === "accounts" && <AccountsList accounts={accounts} />}
      </TabPanel>
    </div>
  );
}
