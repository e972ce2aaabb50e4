import "../../authentication/second-factor/second-factor.css";
import "./deposits.css";
import type { DepositMethodsView } from "@fillmark/contracts/deposits";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { FlaskConicalIcon } from "@fillmark/ui/icon";
import { FormCard, Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useSearchParams } from "wouter";
import { openAccountSheet } from "../../account/account-sheet.ts";
import { FrozenNote } from "../../account/frozen-note.tsx";
import { useVenue } from "../../session/current-user.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { deposits } from "../../messages/en/deposits.ts";
import { shell } from "../../messages/en/shell.ts";
import { DepositPart } from "./deposit-part.tsx";
import { History } from "./history.tsx";
import { MethodForm } from "./method-form.tsx";
import { demoMoney } from "../../operator/demo-start.ts";

/** /profile/loadfund: asks to pay in, shows how, and follows what comes. `?deposit=` opens one of mine. */
export default function LoadFundPage() {
  const venue = useVenue();
  return (
    <Page title={shell("titleLoadFund")} titleShown="desktop" width="column" className="screen-loadfund">
      {venue === "demo" ? <NoDemo /> : <LiveMoney />}
    </Page>
  );
}

function NoDemo() {
  return (
    <FormCard title={deposits("demoTitle")}>
      <Empty
        icon={<FlaskConicalIcon />}
        action={
          <Button variant="primary" onClick={openAccountSheet}>
            {deposits("demoReset")}
          </Button>
        }
      >
        {deposits("demo", { money: demoMoney() })}
      </Empty>
    </FormCard>
  );
}

function LiveMoney() {
  const [search, setSearch] = useSearchParams();
  const open = search.get("deposit");
  const show = (depositId: string | null): void =>
    setSearch(depositId === null ? {} : { deposit: depositId });
  return (
    <>
      <FrozenNote part="deposits" />
      {open === null ? (
        <Ask onAsked={show} />
      ) : (
        <DepositPart key={open} depositId={open} onBack={() => show(null)} />
      )}
      <History openId={open} />
    </>
  );
}

function Ask({ onAsked }: { onAsked: (depositId: string) => void }) {
  const query = trpc.deposits.listMethods.useQuery(undefined);
  return (
    <QueryView
      query={query}
      failed={deposits("failed")}
      skeleton={<SkeletonRows label={deposits("loading")} count={4} />}
    >
      {(view) => <Methods view={view} onAsked={onAsked} />}
    </QueryView>
  );
}

function Methods({ view, onAsked }: { view: DepositMethodsView; onAsked: (depositId: string) => void }) {
  if (view.methods.length === 0) {
    return (
      <FormCard>
        <Empty action={<ButtonLink href="/chat">{deposits("askSupport")}</ButtonLink>}>
          {deposits("noMethods")}
        </Empty>
      </FormCard>
    );
  }
  return <MethodForm view={view} onAsked={onAsked} />;
}
