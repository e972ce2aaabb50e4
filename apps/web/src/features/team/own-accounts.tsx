import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../api-client/domain-error.ts";
import { Form, useForm } from "../../forms/form.tsx";
import { formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { team } from "../../messages/en/team.ts";

/** Which customers' accounts are one's own, so that colleagues decide about them. */
export function OwnAccounts() {
  const query = trpc.approvals.listOwnAccounts.useQuery();
  return (
    <Panel title={team("ownAccounts")} isPadded>
      <p className="text-14 text-muted">{team("ownAccountsText")}</p>
      <QueryView
        query={query}
        failed={team("ownAccountsFailed")}
        skeleton={<SkeletonRows label={team("ownAccountsLoading")} count={2} />}
      >
        {({ accounts }) => (
          <ul className="tm__stated">
            {accounts.map(({ email, statedAt }) => (
              <li key={email} className="text-14">
                <bdi>{email}</bdi> <span className="text-muted">{formatMoment(statedAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <StateAccount />
    </Panel>
  );
}

function StateAccount() {
  const utils = trpc.useUtils();
  const [values, setValues] = useState({ email: "" });
  const action = useMutation({
    mutationFn: (email: string) => utils.client.approvals.stateOwnAccount.mutate({ email }),
    onSuccess: () => {
      setValues({ email: "" });
      toast.ok(team("ownAccountsStated"));
      return utils.approvals.invalidate();
    },
    onError: (error) => {
      if (fieldErrors(error)["email"] === undefined) toast.error(describeError(error).text);
    },
  });
  const form = useForm({
    values,
    onChange: setValues,
    forgetsOnChange: true,
    call: action,
    send: ({ email }) => action.mutate(email.trim()),
  });
  return (
    <Form form={form} className="form-stack">
      <TextField
        {...form.text("email")}
        label={team("ownAccountsEmail")}
        hint={team("ownAccountsHint")}
        type="email"
        autoComplete="off"
      />
      <Button type="submit" variant="primary" isBusy={form.isBusy}>
        {team("ownAccountsState")}
      </Button>
    </Form>
  );
}
