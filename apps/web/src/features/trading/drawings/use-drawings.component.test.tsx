import type { DrawingView } from "@fillmark/contracts/charts";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../testing/answers.ts";
import { draw } from "../../../testing/draw.tsx";
import { newDrawing } from "./new-drawing.ts";
import { useDrawings } from "./use-drawings.ts";

const place = { time: 1_700_000_000, price: 60_000 };

function Pad() {
  const [{ now }, dispatch] = useDrawings("BTC-USD");
  const add = () => dispatch({ type: "add", drawing: newDrawing("horizontal", [place]) });
  return (
    <>
      <output>{now.map(({ colour }) => colour).join(" ")}</output>
      <button type="button" onClick={add}>
        Draw
      </button>
    </>
  );
}

/** As they come over the wire, which has nothing that is undefined. */
const wired = (drawings: readonly DrawingView[]) =>
  drawings.map(({ text, ...drawing }) => (text === undefined ? drawing : { ...drawing, text }));

/** A server that keeps drawings as the real one does. */
function keeping(slowMs = 0) {
  let kept = { version: 0, drawings: wired([]) };
  return {
    kept: () => kept,
    put: (drawings: readonly DrawingView[]) => {
      kept = { version: kept.version + 1, drawings: wired(drawings) };
    },
    charts: {
      drawings: () => kept,
      async save({ version, drawings }) {
        await new Promise((done) => setTimeout(done, slowMs));
        const isSaved = version === kept.version;
        if (isSaved) kept = { version: version + 1, drawings: wired(drawings) };
        return { ...kept, isSaved };
      },
    } satisfies Answers["charts"],
  };
}

test("what another device drew in the meantime is joined with what is drawn here, and both are kept", async () => {
  const server = keeping();
  const screen = await draw(<Pad />, { charts: server.charts });
  await expect.poll(() => screen.asked("charts.drawings")).toHaveLength(1);
  server.put([{ ...newDrawing("horizontal", [place]), colour: "teal" }]);
  await userEvent.click(screen.getByRole("button", { name: "Draw" }));
  await expect.element(screen.getByRole("status")).toHaveTextContent("teal blue");
  await expect.poll(() => server.kept().drawings.map(({ colour }) => colour)).toEqual(["teal", "blue"]);
});

test("what is drawn while a slow line still saves is saved after it", async () => {
  const server = keeping(1_500);
  const screen = await draw(<Pad />, { charts: server.charts });
  const button = screen.getByRole("button", { name: "Draw" });
  await userEvent.click(button);
  await expect.poll(() => screen.asked("charts.save")).toHaveLength(1);
  await userEvent.click(button);
  await expect.poll(() => server.kept().drawings.length, { timeout: 8_000 }).toBe(2);
});
