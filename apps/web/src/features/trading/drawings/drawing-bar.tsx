import { type Dispatch, useEffect, useRef } from "react";
import type { DrawingView } from "@fillmark/contracts/charts";
import { DRAWING_TEXT_MAX_LENGTH } from "@fillmark/contracts/drawing-tools";
import { IconButton } from "@fillmark/ui/button";
import { Trash2Icon } from "@fillmark/ui/icon";
import { chartDrawings } from "../../../messages/en/chart-drawings.ts";
import { ColourSelect } from "../chart-colour-select.tsx";
import type { DrawingAction } from "./drawing-history.state.ts";

interface DrawingBarProps {
  drawing: DrawingView;
  dispatch: Dispatch<DrawingAction>;
}

/** What can be done with the selected drawing. */
export function DrawingBar({ drawing, dispatch }: DrawingBarProps) {
  const words = useRef<HTMLInputElement>(null);
  const isNew = drawing.text === chartDrawings("newText");
  useEffect(() => {
    if (!isNew) return;
    words.current?.focus();
    words.current?.select();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, for a text that was just put there.
  }, []);
  function write(text: string): void {
    const kept = text.trim();
    if (kept === "" || kept === drawing.text) return;
    dispatch({ type: "change", drawing: { ...drawing, text: kept } });
  }
  return (
    <div className="drawing-bar" role="group" aria-label={chartDrawings(drawing.tool)}>
      {drawing.text !== undefined && (
        <input
          ref={words}
          className="drawing-bar__text"
          aria-label={chartDrawings("text")}
          maxLength={DRAWING_TEXT_MAX_LENGTH}
          defaultValue={drawing.text}
          autoComplete="off"
          onBlur={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            write(event.currentTarget.value);
            dispatch({ type: "select", id: null });
          }}
        />
      )}
      <ColourSelect
        label={chartDrawings("colour")}
        value={drawing.colour}
        onChange={(colour) => dispatch({ type: "change", drawing: { ...drawing, colour } })}
      />
      <IconButton
        isSmall
        label={chartDrawings("removeOne")}
        onClick={() => dispatch({ type: "remove", id: drawing.id })}
      >
        <Trash2Icon className="icon-16" />
      </IconButton>
    </div>
  );
}
