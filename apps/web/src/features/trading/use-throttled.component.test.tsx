import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useThrottled } from "./use-throttled.ts";
import { useStableCallback } from "./use-stable-callback.ts";

let rendered: number[] = [];
const seen = new Set<unknown>();

function Moving() {
  const [value, setValue] = useState(0);
  const throttled = useThrottled(value, 2_000);
  if (rendered.at(-1) !== throttled) rendered.push(throttled);
  const add = useStableCallback(() => setValue(value + 1));
  seen.add(add);
  return (
    <button type="button" onClick={add}>
      {value} {throttled}
    </button>
  );
}

test("a value that changes often is throttled and ends as it is; the callback stays the same", async () => {
  rendered = [];
  const screen = await render(<Moving />);
  const button = screen.getByRole("button").element() as HTMLButtonElement;
  for (let presses = 0; presses < 20; presses += 1) {
    button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await expect.element(screen.getByRole("button")).toHaveTextContent("20 20");
  expect(rendered.length).toBeLessThan(20);
  expect(seen.size).toBe(1);
});
