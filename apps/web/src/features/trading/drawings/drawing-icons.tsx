import type { DrawingTool } from "@fillmark/contracts/drawing-tools";

export type ToolIcon = DrawingTool | "crosshair" | "magnet" | "undo" | "redo";

/** The signs of the drawing tools, in the strokes of the other icons. */
const paths: Readonly<Record<ToolIcon, string>> = {
  crosshair: "M12 2v20M2 12h20",
  trend: "M5.5 18.5l13-13M4 18a2 2 0 1 0 0 4a2 2 0 1 0 0-4M20 2a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  ray: "M5.5 18.5L21 3M14 3h7v7M4 18a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  horizontal: "M2 12h7M15 12h7M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5",
  channel: "M3 15L15 3M9 21L21 9M9 9v0M15 15v0",
  rectangle: "M4 6h16v12H4z",
  fibonacci: "M3 4h18M3 9.5h18M3 14h18M3 20h18",
  text: "M5 7V4h14v3M12 4v16M9 20h6",
  measure: "M4 4h16v16H4zM12 7.5v9M9 10l3-3l3 3M9 14l3 3l3-3",
  magnet: "M5 3v9a7 7 0 0 0 14 0V3h-5v9a2 2 0 0 1-4 0V3zM5 7h5M14 7h5",
  undo: "M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11",
  redo: "M15 14l5-5l-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13",
};

export function DrawingIcon({ of }: { of: ToolIcon }) {
  return (
    <svg className="chart-tool__icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  );
}
