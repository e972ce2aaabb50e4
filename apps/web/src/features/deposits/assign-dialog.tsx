import { type FormEvent, useId, useState } from "react";
import type { AssignPaymentInput } from "@fillmark/contracts/unmatched-payments";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { unmatched as words } from "../../messages/en/unmatched-payments.ts";

const kinds = ["user", "deposit"] as const;
type Kind = (typeof kinds)[number];

interface AssignDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  needsTwo: boolean;
  onClose: () => void;
  onAssign: (to: AssignPaymentInput["to"]) => void;
}

/** Asks whose a payment is: a user, or a request that somebody made. */
export function AssignDialog({ isOpen, isBusy, needsTwo, onClose, onAssign }: AssignDialogProps) {
  const id = useId();
  const [kind, setKind] = useState<Kind>("user");
  const [named, setNamed] = useState("");
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = named.trim();
    setMissing(given === "");
    if (given === "") event.currentTarget.querySelector("input")?.focus();
    else onAssign(kind === "user" ? { kind, user: given } : { kind, deposit: given });
  }
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={words("assignTitle")}
      description={words(needsTwo ? "assignTextTwo" : "assignText")}
      actions={
        <>
          <Button onClick={onClose}>{words("keep")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
            {words("assign")}
          </Button>
        </>
      }
    >
      <form id={id} className="qu__form" onSubmit={submit} noValidate>
        <Select
          label={words("toWhom")}
          value={kind}
          onChange={(value) => setKind(kinds.find((each) => each === value) ?? "user")}
          options={kinds.map((value) => ({ value, label: words(`to_${value}`) }))}
        />
        <TextField
          label={words(`field_${kind}`)}
          error={isMissing ? words("fieldMissing") : undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          data-autofocus=""
          value={named}
          onChange={(event) => {
            setNamed(event.target.value);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
