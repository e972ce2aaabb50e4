import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { refusal } from "../testing/answers.ts";
import { axeFindings } from "../testing/axe.ts";
import { draw } from "../testing/draw.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { Form, FormFailure, type FormOf, looksLikeEmail, oneLine, useForm } from "./form.tsx";

const levels = [1, 2] as const;

interface Values {
  name: string;
  note: string;
  level: (typeof levels)[number];
  isOn: boolean;
}

interface SampleProps {
  send: (values: Values) => Promise<unknown>;
  forgetsOnChange?: boolean;
  selectsRefused?: boolean;
}

function useSample({ send, ...options }: SampleProps) {
  const [values, setValues] = useState<Values>({ name: "", note: "", level: 1, isOn: false });
  const call = useMutation({ mutationFn: send });
  return useForm({
    ...options,
    values,
    onChange: setValues,
    call,
    check: ({ name }) => ({ name: name === "" ? "Enter a name." : undefined }),
    send: (typed) => call.mutate(typed),
    blames: { WRONG_PASSWORD: "note" },
    focusWhenRefused: () => "note",
  });
}

function Fields({ form }: { form: FormOf<Values> }) {
  return (
    <>
      <FormFailure form={form}>{(reason) => `Nothing was saved. ${reason}`}</FormFailure>
      <TextField {...form.text("name")} label="Name" />
      <TextField {...form.text("note", (typed) => typed.toLowerCase())} label="Note" />
      <Select
        {...form.choice("level", levels)}
        label="Level"
        options={levels.map((level) => ({ value: String(level), label: `Level ${level}` }))}
      />
      <Check {...form.toggle("isOn")}>On</Check>
    </>
  );
}

function Sample(props: SampleProps) {
  const form = useSample(props);
  return (
    <Form form={form}>
      <Fields form={form} />
      <Button type="submit" isBusy={form.isBusy}>
        Save
      </Button>
    </Form>
  );
}

function SampleDialog({ onClose, ...props }: SampleProps & { onClose: () => void }) {
  const form = useSample(props);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="A form"
      keep="Cancel"
      action="Save"
      failed={(reason) => `In the dialog. ${reason}`}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

const closeNatively = () => document.querySelector("dialog")?.close();
const refusing = (error: Error) => vi.fn<SampleProps["send"]>(() => Promise.reject(error));
const notFound = refusal({ code: "NOT_FOUND", details: {} });
/** What never gets an answer. */
const waiting = () => vi.fn<SampleProps["send"]>(() => new Promise(() => undefined));

test("sends what was typed and chosen", async () => {
  const send = vi.fn<SampleProps["send"]>(() => Promise.resolve());
  const screen = await draw(<Sample send={send} />);
  await screen.getByLabelText("Name").fill("Ada");
  await screen.getByLabelText("Note").fill("In CAPITALS");
  await screen.getByLabelText("Level").selectOptions("Level 2");
  await screen.getByRole("checkbox", { name: "On" }).click();
  await screen.getByRole("button", { name: "Save" }).click();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]?.[0]).toEqual({ name: "Ada", note: "in capitals", level: 2, isOn: true });
});

test("says under its field what is wrong, goes there, and sends nothing", async () => {
  const send = waiting();
  const screen = await draw(<Sample send={send} />);
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByLabelText("Name")).toHaveFocus();
  await expect.element(screen.getByLabelText("Name")).toHaveAccessibleDescription("Enter a name.");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Enter a name.");
  expect(send).not.toHaveBeenCalled();
  expect(await axeFindings()).toEqual([]);
});

test("puts a refusal that names a field under it, and keeps what was typed", async () => {
  const screen = await draw(
    <Sample send={refusing(refusal({ code: "NAME_TAKEN", details: { field: "name" } }))} />,
  );
  await screen.getByLabelText("Name").fill("Ada");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Name")).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByLabelText("Name")).toHaveFocus();
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Ada");
  expect(screen.getByText("Nothing was saved.", { exact: false }).query()).toBeNull();
});

test("puts a refusal under the field that the form blames for it", async () => {
  const screen = await draw(<Sample send={refusing(refusal({ code: "WRONG_PASSWORD", details: {} }))} />);
  await screen.getByLabelText("Name").fill("Ada");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Note")).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByLabelText("Note")).toHaveFocus();
});

test("puts what is wrong with one of a list under the list", async () => {
  const issues = [{ field: "note.3", message: "?" }];
  const screen = await draw(<Sample send={refusing(refusal({ code: "VALIDATION", details: { issues } }))} />);
  await screen.getByLabelText("Name").fill("Ada");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Note")).toHaveAttribute("aria-invalid", "true");
});

test("says itself what no field of it is to blame for", async () => {
  const issues = [{ field: "elsewhere", message: "?" }];
  const screen = await draw(<Sample send={refusing(refusal({ code: "VALIDATION", details: { issues } }))} />);
  await screen.getByLabelText("Name").fill("Ada");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Nothing was saved. ?");
  await expect.element(screen.getByLabelText("Note")).toHaveFocus();
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Ada");
});

test("says nothing of the last refusal once something else is found", async () => {
  const screen = await draw(<Sample send={refusing(notFound)} />);
  await screen.getByLabelText("Name").fill("Ada");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Nothing was saved. Not found.");
  await screen.getByLabelText("Name").fill("");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Nothing was saved. Not found.");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Enter a name.");
});

test("forgets its error with the next change, where it is asked to", async () => {
  const screen = await draw(<Sample send={refusing(notFound)} forgetsOnChange />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.element(screen.getByLabelText("Name")).toHaveAttribute("aria-invalid", "true");
  await screen.getByLabelText("Name").fill("Ada");
  await expect.element(screen.getByLabelText("Name")).not.toHaveAttribute("aria-invalid");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await screen.getByLabelText("Note").fill("x");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("selects what was refused, where it is typed anew", async () => {
  const screen = await draw(
    <Sample send={refusing(refusal({ code: "NAME_TAKEN", details: { field: "name" } }))} selectsRefused />,
  );
  await screen.getByLabelText("Name").fill("Ada");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Name")).toHaveAttribute("aria-invalid", "true");
  await userEvent.keyboard("B");
  await expect.element(screen.getByLabelText("Name")).toHaveValue("B");
});

test("is sent once, however often it is pressed", async () => {
  const send = waiting();
  const screen = await draw(<Sample send={send} />);
  await screen.getByLabelText("Name").fill("Ada");
  await screen.getByRole("button", { name: "Save" }).dblClick();
  await expect.element(screen.getByRole("button", { name: "Save" })).toHaveAttribute("aria-busy", "true");
  await screen.getByLabelText("Name").click();
  await userEvent.keyboard("{Enter}");
  expect(send).toHaveBeenCalledTimes(1);
});

test("in a dialog it is sent from the button below it, and by Enter", async () => {
  const send = refusing(notFound);
  const screen = await draw(<SampleDialog send={send} onClose={() => undefined} />);
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByLabelText("Name")).toHaveFocus();
  await expect.element(screen.getByLabelText("Name")).toHaveAttribute("aria-invalid", "true");
  await screen.getByLabelText("Name").fill("Ada");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("In the dialog. Not found.")).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
  expect(await axeFindings()).toEqual([]);
});

test("a dialog is left without sending, but not while it is sent", async () => {
  const onClose = vi.fn<() => void>();
  const screen = await draw(<SampleDialog send={waiting()} onClose={onClose} />);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  await screen.getByRole("button", { name: "Cancel" }).click();
  expect(onClose).toHaveBeenCalledTimes(2);
  await screen.getByLabelText("Name").fill("Ada");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("dialog")).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Escape}");
  // What a second Escape does, which no page can hold back.
  closeNatively();
  await expect.poll(() => document.querySelector("dialog:modal")).not.toBeNull();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("a dialog that the browser closed is closed for its opener", async () => {
  const onClose = vi.fn<() => void>();
  await draw(<SampleDialog send={waiting()} onClose={onClose} />);
  closeNatively();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test("catches what is surely no e-mail", () => {
  expect(["ada@example.com", " ada@example.com "].map(looksLikeEmail)).toEqual([true, true]);
  expect(["", "ada", "ada@example", "a da@example.com"].map(looksLikeEmail)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("makes one line of several", () => {
  expect(oneLine("one\r\ntwo\n\nthree")).toBe("one two three");
});
