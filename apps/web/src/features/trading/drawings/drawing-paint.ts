import type { DrawingView } from "@fillmark/contracts/charts";
import { readChartColours } from "../chart-colours.ts";
import { faded } from "../chart-fade.ts";
import { type DrawingRoom, type DrawingWords, type Shape, shapesOf } from "./drawing-shapes.ts";

interface Paint {
  drawings: readonly DrawingView[];
  room: DrawingRoom;
  words: DrawingWords;
}

/** Paints drawings onto a picture of the chart. */
export function paintDrawings(context: CanvasRenderingContext2D, { drawings, room, words }: Paint): void {
  const colours = readChartColours();
  context.save();
  context.beginPath();
  context.rect(0, 0, room.width, room.height);
  context.clip();
  context.font = `500 12px ${colours.font}`;
  for (const drawing of drawings)
    for (const shape of shapesOf(drawing, room, words))
      paintShape(context, shape, colours.study[drawing.colour]);
  context.restore();
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape, colour: string): void {
  context.fillStyle = colour;
  context.strokeStyle = colour;
  switch (shape.kind) {
    case "line":
      context.lineWidth = shape.isFaint === true ? 1 : 2;
      context.beginPath();
      context.moveTo(shape.from.x, shape.from.y);
      context.lineTo(shape.to.x, shape.to.y);
      context.stroke();
      break;
    case "area":
      context.fillStyle = faded(colour, 0.12);
      context.fillRect(shape.from.x, shape.from.y, shape.to.x - shape.from.x, shape.to.y - shape.from.y);
      break;
    case "text":
      context.textAlign = shape.anchor === "middle" ? "center" : shape.anchor;
      context.fillText(shape.text, shape.at.x, shape.at.y);
      break;
    case "note":
      context.textAlign = "center";
      for (const [place, line] of shape.lines.entries())
        context.fillText(line, shape.at.x, shape.at.y - (shape.lines.length - 1 - place) * 16);
  }
}
