import { expect, test } from "vitest";
import { draw } from "../../testing/draw.tsx";
import { useScrolledDown } from "./use-scrolled-down.ts";

function Page({ height }: { height: number }) {
  const isDown = useScrolledDown();
  return (
    <div style={{ height }}>
      <p style={{ position: "fixed", top: 0 }}>{isDown ? "down" : "up"}</p>
    </div>
  );
}

const bottom = (): number => document.documentElement.scrollHeight - window.innerHeight;

test("at the end of a page it is down, also when the end came to the reader", async () => {
  const screen = await draw(<Page height={5_000} />);
  const state = screen.getByText(/^(up|down)$/);
  await expect.element(state).toHaveTextContent("up");
  window.scrollTo(0, 2_000);
  await expect.element(state).toHaveTextContent("down");
  window.scrollTo(0, 1_500);
  await expect.element(state).toHaveTextContent("up");
  // What was below is gone, and the page ends where the reader is: nothing is scrolled by it.
  await screen.rerender(<Page height={5_000 - (bottom() - 1_500)} />);
  await expect.poll(() => Math.abs(bottom() - window.scrollY)).toBeLessThan(2);
  await expect.element(state).toHaveTextContent("down");
});
