import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useCalm } from "./use-calm.ts";
import { useStableCallback } from "./use-stable-callback.ts";

let drawn: number[] = [];
const seen = new Set<unknown>();

function Moving() {
  const [value, setValue] = useState(0);
  const calm = useCalm(value, 2_000);
  if (drawn.at(-1) !== calm) drawn.push(calm);
  const add = useStableCallback(() => setValue(value + 1));
  seen.add(add);
  return (
    <button type="button" onClick={add}>
      {value} {calm}
    </button>
  );
}

test("what moves all the time is shown now and then, and at last as it is; what is pressed stays the same", async () => {
  drawn = [];
  const screen = await render(<Moving />);
  const button = screen.getByRole("button").element() as HTMLButtonElement;
  for (let presses = 0; presses < 20; presses += 1) {
    button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await expect.element(screen.getByRole("button")).toHaveTextContent("20 20");
  expect(drawn.length).toBeLessThan(20);
  expect(seen.size).toBe(1);
});
