import { useState } from "react";
import type { DemoAccountsView } from "@fillmark/contracts/demo-accounts";
import { OptionGroup } from "@fillmark/ui/choice";
import { TextField } from "@fillmark/ui/text-field";
import { trpc } from "../../../api-client/trpc.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/form.tsx";
import { typedDecimal } from "../../../forms/typed-amount.ts";
import { demoAccounts } from "../../../messages/en/demo-accounts.ts";
import { shellParts } from "../../../messages/en/shell-parts.ts";
import { demoAmount } from "../../../operator/demo-start.ts";
import { boundsText, inputOf, wrongAccount, type NewAccountFields } from "./account-rules.ts";
import { useChangedAccounts } from "./use-changed-accounts.ts";

/** A further demo account: its name, and what it begins with. */
export function NewAccount({ view, onClose }: { view: DemoAccountsView; onClose: () => void }) {
  const [fields, setFields] = useState<NewAccountFields>({
    name: "",
    from: "amount",
    amount: typedDecimal(demoAmount),
  });
  const changed = useChangedAccounts();
  const create = trpc.demo.createAccount.useMutation({
    onSuccess: (made) => {
      changed(made);
      onClose();
    },
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: create,
    check: wrongAccount(view),
    send: (asked) => create.mutate(inputOf(asked)),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      closeLabel={shellParts("close")}
      title={demoAccounts("add")}
      formClass="stack"
      keep={demoAccounts("cancel")}
      action={demoAccounts("create")}
      failed={(reason) => demoAccounts("createFailed", { reason })}
    >
      <TextField {...form.text("name")} label={demoAccounts("name")} autoComplete="off" />
      <OptionGroup
        name="from"
        legend={demoAccounts("startsWith")}
        value={fields.from}
        onChange={(from) => form.set({ from })}
        options={[
          { value: "amount", label: demoAccounts("ofAmount") },
          { value: "live", label: demoAccounts("ofLive"), detail: demoAccounts("ofLiveDetail") },
        ]}
      />
      {fields.from === "amount" && (
        <TextField
          {...form.text("amount")}
          label={demoAccounts("amount", { asset: view.asset })}
          hint={demoAccounts("bounds", boundsText(view))}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
