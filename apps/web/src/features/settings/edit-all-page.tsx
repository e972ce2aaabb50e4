import { useEffect, useState } from "react";
import type { ProfileView } from "@fillmark/contracts/profile";
import { Button } from "@fillmark/ui/button";
import { Link } from "@fillmark/ui/link";
import { FormCard, Page } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useCurrentUser } from "../../session/current-user.ts";
import { Form, FormFailure, type FormOf, useForm } from "../../forms/form.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { details as t } from "../../messages/en/settings-details.ts";
import { shell } from "../../messages/en/shell.ts";
import { countryOptions } from "../../format/country-name.ts";
import { type DetailsFields, draft, fieldsOf, inputOf, isSame, wrongDetails } from "./details-draft.ts";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import "./settings.css";
import { sendsMail } from "../../operator/sends-mail.ts";
import { noMail } from "../../messages/en/no-mail.ts";

/** /settings/edit-all: every personal detail in one form, saved by one call. */
export default function EditAllPage() {
  const query = trpc.profile.details.useQuery();
  return (
    <Page title={shell("titleEditAll")} width="column" titleShown="desktop">
      <QueryView
        query={query}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={4} />}
      >
        {(saved) => <DetailsForm saved={saved} />}
      </QueryView>
    </Page>
  );
}

function DetailsForm({ saved }: { saved: ProfileView }) {
  const stored = fieldsOf(saved);
  const [fields, setFields] = useState<DetailsFields>(() => draft.read() ?? stored);
  const save = useSave((now) => setFields(fieldsOf(now)));
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: save,
    check: wrongDetails,
    send(typed) {
      if (isSame(typed, stored)) toast.ok(t("nothingToSave"));
      else save.mutate(inputOf(typed));
    },
  });
  const { ref } = form;
  const isDirty = !isSame(fields, stored) && !save.isPending;
  useEffect(() => draft.keep(isDirty ? fields : null), [isDirty, fields]);
  useEffect(() => {
    // After the page's own arrival, which brings the focus to its heading.
    const frame = requestAnimationFrame(() => focusNamed(ref.current));
    return () => cancelAnimationFrame(frame);
  }, [ref]);
  function discard() {
    setFields(stored);
    form.forget();
  }
  return (
    <Form form={form}>
      <FormCard>
        <FormFailure form={form}>{(reason) => t("saveFailed", { reason })}</FormFailure>
        <Fields form={form} />
        <EmailLine />
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
          {t("save")}
        </Button>
        <div className="between settings__unsaved" role="status">
          {isDirty && (
            <>
              <span className="text-14 text-secondary">{t("unsaved")}</span>
              <Button variant="quiet" size="sm" onClick={discard}>
                {t("discard")}
              </Button>
            </>
          )}
        </div>
      </FormCard>
      <UnsavedGuard isDirty={isDirty} />
    </Form>
  );
}

/** Shows what is saved at once, and what was before when it wasn't. */
function useSave(onSaved: (now: ProfileView) => void) {
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
      toast.ok(t("saved"));
    },
    onError: (_error, _input, context) => {
      if (context?.before !== undefined) utils.profile.details.setData(undefined, context.before);
    },
  });
}

function Fields({ form }: { form: FormOf<DetailsFields> }) {
  const [options] = useState(() => [{ value: "", label: t("countryNone") }, ...countryOptions()]);
  return (
    <>
      <TextField {...form.text("name")} label={t("name")} autoComplete="name" hint={t("nameHint")} />
      <TextField
        {...form.text("phone")}
        label={t("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t("phoneHint")}
      />
      <Select
        {...form.control("country")}
        label={t("country")}
        name="country"
        autoComplete="country"
        options={options}
      />
    </>
  );
}

function EmailLine() {
  const email = useCurrentUser()?.email ?? "";
  return (
    <div className="settings__line">
      <div>
        <p className="text-14 font-medium text-secondary">{t("email")}</p>
        <p className="settings__email">{email}</p>
        <p className="text-14 text-muted">{sendsMail() ? t("emailHint") : noMail("emailHint")}</p>
      </div>
      <Link href="/settings/account" className="link">
        {t("emailChange")}
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
