import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ProfileView } from "@fillmark/contracts/profile";
import { Button } from "@fillmark/ui/button";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { FormCard, Page } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useCurrentUser } from "../../lib/current-user.ts";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
import { details as words } from "../../messages/en/settings-details.ts";
import { settings } from "../../messages/en/settings.ts";
import { countryOptions } from "../../lib/country-name.ts";
import { type DetailsFields, draft, fieldsOf, inputOf, isSame, wrongDetails } from "./details-draft.ts";
import { UnsavedGuard } from "../../lib/unsaved-guard.tsx";
import "./settings.css";
import { sendsMail } from "../../lib/sends-mail.ts";
import { noMail } from "../../messages/en/no-mail.ts";

/** /settings/edit-all: every personal detail in one form, saved by one call. */
export default function EditAllPage() {
  const query = trpc.profile.details.useQuery();
  return (
    <Page title={settings("editAll")} width="column" titleShown="desk">
      <Loaded
        query={query}
        failed={words("failed")}
        skeleton={<SkeletonRows label={words("loading")} count={4} />}
      >
        {(saved) => <DetailsForm saved={saved} />}
      </Loaded>
    </Page>
  );
}

function DetailsForm({ saved }: { saved: ProfileView }) {
  const stored = fieldsOf(saved);
  const [fields, setFields] = useState<DetailsFields>(() => draft.read() ?? stored);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const save = useSave({ onSaved: (now) => setFields(fieldsOf(now)), onWrong: setWrong });
  const isDirty = !isSame(fields, stored) && !save.isPending;
  useEffect(() => draft.keep(isDirty ? fields : null), [isDirty, fields]);
  useEffect(() => {
    // After the page's own arrival, which brings the focus to its heading.
    const frame = requestAnimationFrame(() => focusNamed(form.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongDetails(fields);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    if (isSame(fields, stored)) toast.ok(words("nothingToSave"));
    else save.mutate(inputOf(fields));
  }
  function discard() {
    setFields(stored);
    setWrong({});
    save.reset();
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FormCard>
        {save.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {words("saveFailed", { reason: describeError(save.error).text })}
          </Note>
        )}
        <Fields fields={fields} wrong={wrong} onChange={setFields} />
        <EmailLine />
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={save.isPending}>
          {words("save")}
        </Button>
        <div className="between settings__unsaved" role="status">
          {isDirty && (
            <>
              <span className="t14 ink2">{words("unsaved")}</span>
              <Button variant="quiet" size="sm" onClick={discard}>
                {words("discard")}
              </Button>
            </>
          )}
        </div>
      </FormCard>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
}

/** Shows what is saved at once, and what was before when it wasn't. */
function useSave({
  onSaved,
  onWrong,
}: {
  onSaved: (now: ProfileView) => void;
  onWrong: (wrong: Wrong) => void;
}) {
  const utils = trpc.useUtils();
  return trpc.profile.save.useMutation({
    onMutate: async (input) => {
      await utils.profile.details.cancel();
      const before = utils.profile.details.getData();
      if (before !== undefined) utils.profile.details.setData(undefined, { ...before, ...input });
      return { before };
    },
    onSuccess: (now) => {
      utils.profile.details.setData(undefined, now);
      onSaved(now);
      void utils.auth.me.invalidate();
      void utils.auth.account.invalidate();
      toast.ok(words("saved"));
    },
    onError: (error, _input, context) => {
      if (context?.before !== undefined) utils.profile.details.setData(undefined, context.before);
      onWrong(fieldErrors(error));
    },
  });
}

interface FieldsProps {
  fields: DetailsFields;
  wrong: Wrong;
  onChange: (fields: DetailsFields) => void;
}

function Fields({ fields, wrong, onChange }: FieldsProps) {
  const [options] = useState(() => [{ value: "", label: words("countryNone") }, ...countryOptions()]);
  return (
    <>
      <TextField
        label={words("name")}
        name="name"
        autoComplete="name"
        hint={words("nameHint")}
        value={fields.name}
        error={wrong["name"]}
        onChange={(event) => onChange({ ...fields, name: event.target.value })}
      />
      <TextField
        label={words("phone")}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={words("phoneHint")}
        value={fields.phone}
        error={wrong["phone"]}
        onChange={(event) => onChange({ ...fields, phone: event.target.value })}
      />
      <Select
        label={words("country")}
        name="country"
        autoComplete="country"
        options={options}
        value={fields.country}
        error={wrong["country"]}
        onChange={(country) => onChange({ ...fields, country })}
      />
    </>
  );
}

function EmailLine() {
  const email = useCurrentUser()?.email ?? "";
  return (
    <div className="settings__line">
      <div>
        <p className="t14 m ink2">{words("email")}</p>
        <p className="settings__email">{email}</p>
        <p className="t14 ink3">{sendsMail() ? words("emailHint") : noMail("emailHint")}</p>
      </div>
      <Link href="/settings/account" className="link">
        {words("emailChange")}
      </Link>
    </div>
  );
}

/** `#phone` in the address brings the focus to the phone. */
function focusNamed(form: HTMLFormElement | null): void {
  const name = window.location.hash.slice(1);
  if (!/^[a-z]+$/.test(name)) return;
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
