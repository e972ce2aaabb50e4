import { type FormEvent, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { formatMoment } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
import { team } from "../../messages/en/team.ts";

/** Which customers' accounts are one's own, so that colleagues decide about them. */
export function OwnAccounts() {
  const query = trpc.approvals.listOwnAccounts.useQuery();
  return (
    <Panel title={team("ownAccounts")} isPadded>
      <p className="t14 ink3">{team("ownAccountsText")}</p>
      <Loaded
        query={query}
        failed={team("ownAccountsFailed")}
        skeleton={<SkeletonRows label={team("ownAccountsLoading")} count={2} />}
      >
        {({ accounts }) => (
          <ul className="tm__stated">
            {accounts.map(({ email, statedAt }) => (
              <li key={email} className="t14">
                <bdi>{email}</bdi> <span className="ink3">{formatMoment(statedAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <StateAccount />
    </Panel>
  );
}

function StateAccount() {
  const utils = trpc.useUtils();
  const [email, setEmail] = useState("");
  const deed = useMutation({
    mutationFn: () => utils.client.approvals.stateOwnAccount.mutate({ email: email.trim() }),
    onSuccess: () => {
      setEmail("");
      toast.ok(team("ownAccountsStated"));
      return utils.approvals.invalidate();
    },
    onError: (error) => {
      if (fieldErrors(error)["email"] === undefined) toast.error(describeError(error).text);
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    deed.mutate();
  }
  return (
    <form className="fstack" onSubmit={submit} noValidate>
      <TextField
        label={team("ownAccountsEmail")}
        hint={team("ownAccountsHint")}
        error={fieldErrors(deed.error)["email"]}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          deed.reset();
        }}
      />
      <Button type="submit" variant="primary" isBusy={deed.isPending}>
        {team("ownAccountsState")}
      </Button>
    </form>
  );
}
