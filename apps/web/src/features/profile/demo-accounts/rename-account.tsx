import { useState } from "react";
import type { DemoAccountView } from "@fillmark/contracts/demo-accounts";
import { TextField } from "@fillmark/ui/text-field";
import { accountName, isInUse, nameInUse } from "../../../account/demo-account-choice.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/form.tsx";
import { demoAccounts } from "../../../messages/en/demo-accounts.ts";
import { shellParts } from "../../../messages/en/shell-parts.ts";
import { wrongName } from "./account-rules.ts";
import { useChangedAccounts } from "./use-changed-accounts.ts";

/** Another name for an account; the frame of the page says it too where it is the one in use. */
export function RenameAccount({ account, onClose }: { account: DemoAccountView; onClose: () => void }) {
  const [fields, setFields] = useState({ name: account.name ?? "" });
  const changed = useChangedAccounts();
  const rename = trpc.demo.renameAccount.useMutation({
    onSuccess: (view, { name }) => {
      changed(view);
      onClose();
      if (isInUse(account)) nameInUse(account, name);
    },
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: rename,
    check: wrongName,
    send: ({ name }) => rename.mutate({ number: account.number, name: name.trim() }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      closeLabel={shellParts("close")}
      title={demoAccounts("renameNamed", { name: accountName(account) })}
      formClass="stack"
      keep={demoAccounts("cancel")}
      action={demoAccounts("save")}
      failed={(reason) => demoAccounts("renameFailed", { reason })}
    >
      <TextField {...form.text("name")} label={demoAccounts("name")} autoComplete="off" />
    </FormDialog>
  );
}
