import { type FormEvent, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { trpc } from "../../lib/trpc.ts";
import { settings } from "../../messages/en/settings.ts";

/** The name, which may also be taken away. */
export function NameForm({ name }: { name: string | null }) {
  const [typed, setTyped] = useState(name ?? "");
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const details = trpc.profile.details.useQuery().data;
  const save = trpc.profile.save.useMutation({
    onSuccess: (account) => {
      void utils.auth.invalidate();
      setTyped(account.name ?? "");
      toast.ok(settings("nameSaved"));
    },
    onError: (error) => setWrong(fieldErrors(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const given = typed.trim();
    const found: Wrong = given.length > 80 ? { name: settings("nameTooLong") } : {};
    setWrong(found);
    if (Object.keys(found).length > 0 || details === undefined) return;
    const { phone, country } = details;
    save.mutate({ phone, country, name: given === "" ? null : given });
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FormCard>
        {save.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {settings("nameFailed", { reason: describeError(save.error).text })}
          </Note>
        )}
        <TextField
          label={settings("name")}
          name="name"
          autoComplete="name"
          hint={settings("nameHint")}
          value={typed}
          error={wrong["name"]}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" isBlock isBusy={save.isPending}>
          {settings("nameSave")}
        </Button>
      </FormCard>
    </form>
  );
}
