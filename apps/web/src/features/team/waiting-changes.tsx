import { useMutation } from "@tanstack/react-query";
import type { TeamChangeView } from "@fillmark/contracts/team";
import { Button } from "@fillmark/ui/button";
import { Row, Rows } from "@fillmark/ui/rows";
import { formatMoment } from "../../format/format.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { team } from "../../messages/en/team.ts";
import { useTeamDone } from "./use-team-done.ts";

/** What gives an admin power and nobody does alone: for another owner to approve or reject, for its asker to withdraw. */
export function WaitingChanges() {
  const { data } = trpc.team.waitingChanges.useQuery(undefined, { refetchInterval: 30_000 });
  if (data === undefined || data.changes.length === 0) return null;
  return (
    <section className="tm__waiting">
      <h2 className="text-16">{team("waiting")}</h2>
      <Rows label={team("waiting")} className="tm__rows">
        {data.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </Rows>
    </section>
  );
}

function Change({ change }: { change: TeamChangeView }) {
  const { kind, name, email, role, askedBy, askedAt, happensAt, isOwn } = change;
  const what = team(`change_${kind}`, { name, role: team(`role_${role}`) });
  const facts = team("changeFacts", { email, name: askedBy, at: formatMoment(askedAt) });
  const how =
    happensAt === null ? team("changeNeedsOwner") : team("changeHappens", { at: formatMoment(happensAt) });
  return (
    <Row
      title={what}
      detail={`${facts} ${how}`}
      className="tm__invite"
      value={
        <span className="row">
          {isOwn ? <Withdraw change={change} what={what} /> : <Decide change={change} what={what} />}
        </span>
      }
    />
  );
}

interface ActionProps {
  change: TeamChangeView;
  what: string;
}

function Withdraw({ change: { id: changeId }, what }: ActionProps) {
  const { done, failed } = useTeamDone(() => undefined);
  const withdraw = trpc.team.withdrawChange.useMutation({
    onSuccess: () => done(team("changeWithdrawn")),
    onError: failed,
  });
  return (
    <Button
      size="sm"
      aria-label={team("withdrawChangeOf", { what })}
      isBusy={withdraw.isPending}
      onClick={() => withdraw.mutate({ changeId })}
    >
      {team("withdraw")}
    </Button>
  );
}

function Decide({ change: { id: changeId, payloadHash }, what }: ActionProps) {
  const { done, failed } = useTeamDone(() => undefined);
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const approve = useMutation({
    mutationFn: () => guarded(() => client.team.approveChange.mutate({ changeId, payloadHash })),
    onSuccess: (answer) => {
      if (answer !== undefined) done(team("changeDone"));
    },
    onError: failed,
  });
  const reject = useMutation({
    mutationFn: () => guarded(() => client.team.rejectChange.mutate({ changeId })),
    onSuccess: (answer) => {
      if (answer !== undefined) done(team("changeRejected"));
    },
    onError: failed,
  });
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        aria-label={team("approveChangeOf", { what })}
        isBusy={approve.isPending}
        onClick={() => approve.mutate()}
      >
        {team("approveChange")}
      </Button>
      <Button
        size="sm"
        aria-label={team("rejectChangeOf", { what })}
        isBusy={reject.isPending}
        onClick={() => reject.mutate()}
      >
        {team("rejectChange")}
      </Button>
      {dialog}
    </>
  );
}
