import type { DrawingView } from "@fillmark/contracts/charts";
import type { DrawingTool } from "@fillmark/contracts/drawing-tools";
import { newId } from "../../../lib/new-id.ts";
import { chartDrawings } from "../../../messages/en/chart-drawings.ts";

/** Something that was just drawn. A text has words of ours until its owner writes others. */
export function newDrawing(tool: DrawingTool, places: DrawingView["places"]): DrawingView {
  const drawing = { id: newId(), tool, colour: tool === "measure" ? "ink" : "blue", places } as const;
  return tool === "text" ? { ...drawing, text: chartDrawings("newText") } : drawing;
}
