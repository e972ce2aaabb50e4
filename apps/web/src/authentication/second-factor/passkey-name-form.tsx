import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { TextField } from "@fillmark/ui/text-field";
import { Form, type FormCall, FormFailure, useForm } from "../../forms/form.tsx";
import { security } from "../../messages/en/security.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { describePasskeyFailure } from "../passkey.ts";

interface PasskeyNameFormProps {
  /** The name that is there already, or proposed. */
  start: string;
  /** What the button says. */
  action: string;
  call: FormCall;
  onSubmit: (name: string) => void;
}

const longest = 60;

/** By what name a user will know a passkey again. */
export function PasskeyNameForm({ start, action, call, onSubmit }: PasskeyNameFormProps) {
  const [values, setValues] = useState({ passkeyName: start });
  const form = useForm({
    values,
    onChange: setValues,
    call,
    check: ({ passkeyName }) => ({
      passkeyName: passkeyName.trim() === "" ? security("passkeyNameMissing") : undefined,
    }),
    send: ({ passkeyName }) => onSubmit(passkeyName.trim()),
  });
  return (
    <Form form={form} className="form-stack">
      <FormFailure form={form}>{() => describePasskeyFailure(form.failure, { describeError })}</FormFailure>
      <TextField
        {...form.text("passkeyName")}
        label={security("passkeyName")}
        autoComplete="off"
        maxLength={longest}
        data-autofocus=""
      />
      <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
        {action}
      </Button>
    </Form>
  );
}
