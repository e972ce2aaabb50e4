import { type FormEvent, useRef, useState } from "react";
import type { MyCaseView, VerificationDetails } from "@fillmark/contracts/verification";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { describeError } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { verification } from "../../messages/en/verification.ts";
import { detailsOf, draftOf, type Draft, wrongFields } from "./details-draft.ts";
import { FundsFields, IdentityFields, PersonalFields } from "./details-fields.tsx";
import type { DetailsItem } from "./item-kinds.ts";

interface DetailsFormProps {
  mine: MyCaseView;
  item: DetailsItem;
  onDone: () => void;
}

/** What is typed for one item, kept when the server says no. */
export function DetailsForm({ mine, item, onDone }: DetailsFormProps) {
  const saved = mine.details.find((one) => one.item === item);
  const [draft, setDraft] = useState<Draft>(() => draftOf(item, saved));
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const save = trpc.verification.saveDetails.useMutation({
    onSuccess: async () => {
      await utils.verification.mine.invalidate();
      onDone();
    },
    onError: (error) => setWrong(refusedFields(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongFields(draft);
    setWrong(found);
    const details: VerificationDetails | null = detailsOf(draft);
    if (Object.keys(found).length === 0 && details !== null) save.mutate({ caseId: mine.id, details });
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  const parts = { draft, wrong, onChange: setDraft };
  return (
    <form ref={form} className="fstack" onSubmit={submit} noValidate>
      {save.isError && Object.keys(wrong).length === 0 && (
        <Note tone="err" role="alert">
          {verification("saveFailed", { reason: describeError(save.error).text })}
        </Note>
      )}
      {item === "personal" && <PersonalFields {...parts} />}
      {item === "identity" && <IdentityFields {...parts} />}
      {item === "funds" && <FundsFields {...parts} />}
      <Button type="submit" variant="primary" isBlock isBusy={save.isPending}>
        {verification("save")}
      </Button>
    </form>
  );
}

/** Refusals that belong to one field stand under it. */
function refusedFields(error: unknown): Wrong {
  const code = domainErrorOf(error)?.code;
  if (code === "TOO_YOUNG") return { birthDate: describeError(error).text };
  if (code === "DOCUMENT_EXPIRED") return { expiresOn: describeError(error).text };
  return {};
}
