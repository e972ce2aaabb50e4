import { type ReactNode, useId } from "react";
import { Button } from "@fillmark/ui/button";
import { Dialog, type DialogProps } from "@fillmark/ui/dialog";
import { Form, FormFailure, type FormState } from "./form.tsx";

interface FormDialogProps extends Omit<DialogProps, "isOpen" | "isBusy" | "actions"> {
  form: FormState;
  isOpen?: boolean;
  /** What the way out is called. */
  keep: string;
  /** What the button that sends says; without it there is nothing to send. */
  action: string | undefined;
  isDanger?: boolean;
  /** False while sending would change nothing. */
  canSend?: boolean;
  formClass?: string;
  /** The whole sentence of a refusal that no field is to blame for, where it stands in the form. */
  failed?: (reason: string) => ReactNode;
}

/** A form that is answered before going on: its fields, the way out and the button that sends. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    isOpen = true,
    keep,
    action,
    isDanger = false,
    canSend = true,
    formClass,
    failed,
    children,
  } = props;
  const { onClose, title, description, closeLabel, className } = props;
  const id = useId();
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={form.isBusy}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={closeLabel}
      className={className}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          {action !== undefined && (
            <Button
              type="submit"
              form={id}
              variant={isDanger ? "danger" : "primary"}
              disabled={!canSend}
              isBusy={form.isBusy}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      <Form form={form} id={id} className={formClass}>
        {failed !== undefined && <FormFailure form={form}>{failed}</FormFailure>}
        {children}
      </Form>
    </Dialog>
  );
}
