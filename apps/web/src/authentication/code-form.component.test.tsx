import { useMutation } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { refusal } from "../testing/answers.ts";
import { axeFindings } from "../testing/axe.ts";
import { draw } from "../testing/draw.tsx";
import { CodeForm } from "./code-form.tsx";

function Sample({ send }: { send: (code: string) => Promise<unknown> }) {
  const call = useMutation({ mutationFn: send });
  return <CodeForm label="Code" action="Confirm" call={call} send={(code) => call.mutateAsync(code)} />;
}

const refusing = (error: Error) => vi.fn<(code: string) => Promise<unknown>>(() => Promise.reject(error));

test("wants six digits before it sends", async () => {
  const send = vi.fn<(code: string) => Promise<unknown>>();
  const screen = await draw(<Sample send={send} />);
  await expect.element(screen.getByLabelText("Code")).toHaveFocus();
  await userEvent.keyboard("12{Enter}");
  await expect.element(screen.getByLabelText("Code")).toHaveAttribute("aria-invalid", "true");
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard("3");
  await expect.element(screen.getByLabelText("Code")).not.toHaveAttribute("aria-invalid");
  expect(send).not.toHaveBeenCalled();
});

test("sends itself with the last digit, and is empty again where the code was wrong", async () => {
  const send = refusing(refusal({ code: "WRONG_CODE", details: {} }));
  const screen = await draw(<Sample send={send} />);
  await userEvent.keyboard("123456");
  await expect.element(screen.getByLabelText("Code")).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByLabelText("Code")).toHaveValue("");
  await expect.element(screen.getByLabelText("Code")).toHaveFocus();
  expect(send.mock.calls.map(([code]) => code)).toEqual(["123456"]);
});

test("keeps a code that was refused for another reason", async () => {
  const screen = await draw(<Sample send={refusing(refusal({ code: "FORBIDDEN", details: {} }))} />);
  await userEvent.keyboard("123456");
  await expect.element(screen.getByLabelText("Code")).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByLabelText("Code")).toHaveValue("123456");
});
