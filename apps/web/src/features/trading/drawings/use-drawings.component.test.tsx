import type { DrawingsView, SaveDrawingsInput, SavedDrawingsView } from "@fillmark/contracts/charts";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
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

/** A server that keeps drawings as the real one does. */
function keeping(slowMs = 0) {
  let kept: DrawingsView = { version: 0, drawings: [] };
  return {
    kept: () => kept,
    put: (drawings: DrawingsView["drawings"]) => {
      kept = { version: kept.version + 1, drawings };
    },
    charts: {
      drawings: () => kept,
      async save({ version, drawings }: SaveDrawingsInput): Promise<SavedDrawingsView> {
        await new Promise((done) => setTimeout(done, slowMs));
        const isSaved = version === kept.version;
        if (isSaved) kept = { version: version + 1, drawings };
        return { ...kept, isSaved };
      },
    },
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
