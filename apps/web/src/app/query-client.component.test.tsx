import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "@fillmark/ui/button";
import { createQueryClient } from "./query-client.ts";

/** Over before any timer, as the next press of an impatient finger may be on a busy device. */
async function microtasks(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

function Send({ send }: { send: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      Send
    </Button>
  );
}

test("of presses that come one right after the other, the first alone sends", async () => {
  const client = createQueryClient(
    { token: () => null, isCurrent: () => false, subscribe: () => () => undefined },
    vi.fn<() => void>(),
  );
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const screen = await render(
    <QueryClientProvider client={client}>
      <Send send={send} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button").element() as HTMLButtonElement;
  for (let presses = 0; presses < 5; presses += 1) {
    button.click();
    await microtasks();
  }
  await expect.element(screen.getByRole("button")).toHaveAttribute("aria-busy", "true");
  expect(send).toHaveBeenCalledTimes(1);
});
