import { StrictMode, useState } from "react";
import { TextField } from "@fillmark/ui/text-field";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { draw } from "../testing/draw.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useForm } from "./form.tsx";

/** Drawn only while it is asked, as most of them are. */
function Question() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Rename
      </button>
      <button type="button">Another</button>
      {isAsked && <NameDialog onClose={() => setAsked(false)} />}
    </>
  );
}

function NameDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState({ name: "" });
  const form = useForm({ values, onChange: setValues, call: { isPending: false }, send: onClose });
  return (
    <FormDialog form={form} onClose={onClose} title="New name" keep="Cancel" action="Save">
      <TextField {...form.text("name")} label="Name" data-autofocus="" />
    </FormDialog>
  );
}

test.each([
  ["Escape", "{Escape}"],
  ["its way out", "{Tab}{Enter}"],
  ["being sent", "{Enter}"],
])("by %s, one that goes gives the focus back to what it was opened by", async (_way, keys) => {
  const screen = await draw(
    <StrictMode>
      <Question />
    </StrictMode>,
  );
  const opener = screen.getByRole("button", { name: "Rename" });
  await opener.click();
  await expect.element(screen.getByLabelText("Name")).toHaveFocus();
  await userEvent.keyboard(keys);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
