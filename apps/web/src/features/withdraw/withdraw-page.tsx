import "./withdraw.css";
import { useState } from "react";
import type { DestinationsView, WithdrawalTermsView } from "@fillmark/contracts/withdrawals";
import { Empty } from "@fillmark/ui/empty";
import { FlaskConicalIcon } from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useVenue } from "../../session/current-user.ts";
import { formatMoment } from "../../format/format.ts";
import { FrozenNote } from "../../account/frozen-note.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { shell } from "../../messages/en/shell.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import { AddDestination } from "./add-destination.tsx";
import { SavedDestinations } from "./saved-destinations.tsx";
import { TravelRuleForm } from "./travel-rule-form.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import { WithdrawalList } from "./withdrawal-list.tsx";

/** /profile/withdraw: live money to a saved destination, and what became of it. */
export default function WithdrawPage() {
  const venue = useVenue();
  return (
    <Page title={shell("titleWithdraw")} width="column" titleShown="desktop" className="screen-withdraw">
      <FrozenNote part="withdrawals" />
      {venue === "demo" ? (
        <Empty icon={<FlaskConicalIcon />}>
          <b className="font-medium">{withdraw("demoTitle")}</b>
          <br />
          {withdraw("demo")}
        </Empty>
      ) : (
        <Live />
      )}
      <WithdrawalList />
    </Page>
  );
}

function Live() {
  // Fees change while the page is open, and what is shown is what is paid.
  const terms = trpc.withdrawals.terms.useQuery(undefined, { refetchInterval: 15_000 });
  const destinations = trpc.withdrawals.listDestinations.useQuery();
  const skeleton = <SkeletonRows label={withdraw("loading")} count={4} />;
  return (
    <QueryView query={terms} failed={withdraw("failed")} skeleton={skeleton}>
      {(found) => (
        <QueryView query={destinations} failed={withdraw("failed")} skeleton={skeleton}>
          {(view) => <Ways terms={found} view={view} />}
        </QueryView>
      )}
    </QueryView>
  );
}

function Ways({ terms, view }: { terms: WithdrawalTermsView; view: DestinationsView }) {
  const [isAdding, setAdding] = useState(false);
  const [completedId, complete] = useState<string | null>(null);
  const { declaredAbove } = terms;
  const completed = view.destinations.find(({ id }) => id === completedId);
  if (completed !== undefined)
    return (
      <TravelRuleForm destination={completed} declaredAbove={declaredAbove} onDone={() => complete(null)} />
    );
  if (isAdding)
    return <AddDestination ways={terms.ways} declaredAbove={declaredAbove} onDone={() => setAdding(false)} />;
  const mayAdd = !view.allowList.isOn && terms.ways.length > 0;
  return (
    <>
      <InTheWay terms={terms} />
      <WithdrawForm
        terms={terms}
        destinations={view.destinations}
        onAdd={mayAdd ? () => setAdding(true) : undefined}
        onComplete={complete}
      />
      {view.destinations.length > 0 && <SavedDestinations view={view} onComplete={complete} />}
    </>
  );
}

/** Why nothing can be withdrawn now, and the way out. */
function InTheWay({ terms }: { terms: WithdrawalTermsView }) {
  const { level, limit24h, onHoldUntil, isStopped } = terms;
  if (isStopped)
    return (
      <Note tone="warn">
        {withdraw("stopped")}{" "}
        <Link className="link" href="/profile/loadfund">
          {withdraw("toDeposits")}
        </Link>
      </Note>
    );
  if (level === 0 && limit24h !== null)
    return (
      <Note tone="warn">
        {withdraw("noLevel", { level: 1 })}{" "}
        <Link className="link" href="/settings/kyc-verification">
          {withdraw("toVerification")}
        </Link>
      </Note>
    );
  if (onHoldUntil === null) return null;
  return (
    <Note tone="warn">
      {withdraw("onHold", { until: formatMoment(onHoldUntil) })}{" "}
      <Link className="link" href="/settings/security">
        {withdraw("toSecurity")}
      </Link>
    </Note>
  );
}
