import type { KeyboardEvent, PointerEvent } from "react";
import type { DrawingView } from "@fillmark/contracts/charts";
import { studyTokens } from "../chart-colours.ts";
import {
  type DrawingRoom,
  type DrawingWords,
  type Point,
  pointsOf,
  type Shape,
  shapesOf,
} from "./drawing-shapes.ts";
import { drawingName } from "./drawing-words.ts";

interface DrawingFigureProps {
  drawing: DrawingView;
  room: DrawingRoom;
  words: DrawingWords;
  isSelected: boolean;
  /** While something is drawn, a press belongs to that. */
  isHeld: boolean;
  keysId: string;
  /** At one of its ends, or without one at all of it. */
  onGrab: (event: PointerEvent, end?: number) => void;
  onKeyDown: (event: KeyboardEvent, end?: number) => void;
  onFocus: () => void;
}

/** A drawing that can be pressed, moved and heard. */
export function DrawingFigure(props: DrawingFigureProps) {
  const { drawing, room, words, isSelected, isHeld, keysId, onGrab, onKeyDown, onFocus } = props;
  const name = drawingName(drawing, words);
  const shapes = shapesOf(drawing, room, words);
  const colour = `var(${studyTokens[drawing.colour]})`;
  return (
    <g className="drawing" style={{ color: colour }} data-selected={isSelected || undefined}>
      <g
        role="button"
        tabIndex={0}
        aria-label={name}
        aria-pressed={isSelected}
        aria-describedby={keysId}
        data-drawing={drawing.id}
        className={isHeld ? undefined : "drawing__body"}
        onPointerDown={(event) => onGrab(event)}
        onKeyDown={(event) => onKeyDown(event)}
        onFocus={onFocus}
      >
        {shapes.map((shape, place) => (
          <ShapeOf key={place} shape={shape} />
        ))}
      </g>
      {isSelected &&
        pointsOf(drawing, room)?.map((point, end) => (
          <EndOf
            key={end}
            {...{ point, name, end, keysId }}
            onGrab={(event) => onGrab(event, end)}
            onKeyDown={(event) => onKeyDown(event, end)}
          />
        ))}
    </g>
  );
}

interface EndOfProps {
  point: Point;
  name: string;
  end: number;
  keysId: string;
  onGrab: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function EndOf({ point, name, end, keysId, onGrab, onKeyDown }: EndOfProps) {
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={`${name}, ${end + 1}`}
      aria-describedby={keysId}
      className="drawing__body drawing__end"
      onPointerDown={onGrab}
      onKeyDown={onKeyDown}
    >
      <circle className="drawing__reach" cx={point.x} cy={point.y} r={14} />
      <circle cx={point.x} cy={point.y} r={5} />
    </g>
  );
}

export function ShapeOf({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case "line": {
      const ends = { x1: shape.from.x, y1: shape.from.y, x2: shape.to.x, y2: shape.to.y };
      return (
        <>
          <line className="drawing__reach" {...ends} />
          <line className={shape.isFaint === true ? "drawing__line is-faint" : "drawing__line"} {...ends} />
        </>
      );
    }
    case "area":
      return (
        <rect
          className="drawing__area"
          x={Math.min(shape.from.x, shape.to.x)}
          y={Math.min(shape.from.y, shape.to.y)}
          width={Math.abs(shape.to.x - shape.from.x)}
          height={Math.abs(shape.to.y - shape.from.y)}
        />
      );
    case "text":
      return (
        <text className="drawing__text" x={shape.at.x} y={shape.at.y} textAnchor={shape.anchor}>
          {shape.text}
        </text>
      );
    case "note":
      return (
        <text className="drawing__note" textAnchor="middle">
          {shape.lines.map((line, place) => (
            <tspan key={line} x={shape.at.x} y={shape.at.y - (shape.lines.length - 1 - place) * 16}>
              {line}
            </tspan>
          ))}
        </text>
      );
  }
}
