import { type Dispatch, type KeyboardEvent, type ReactNode, useRef } from "react";
import { DRAWING_TOOLS, type DrawingTool } from "@fillmark/contracts/drawing-tools";
import { BellIcon, EyeIcon, EyeOffIcon, Trash2Icon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { chartDrawings } from "../../../messages/en/chart-drawings.ts";
import type { DrawingAction, DrawingState } from "./drawing-history.state.ts";
import { DrawingIcon } from "./drawing-icons.tsx";

interface DrawingRailProps {
  state: DrawingState;
  dispatch: Dispatch<DrawingAction>;
  /** By a key or a pointer: who has no pointer gets the drawing at once, in the middle. */
  onPick: (tool: DrawingTool | null, isByKey: boolean) => void;
  onAlert: () => void;
}

/** The single keys of the tools that have one. */
const toolKeys: Readonly<Partial<Record<DrawingTool, string>>> = {
  trend: "T",
  horizontal: "H",
  fibonacci: "F",
  measure: "M",
  text: "N",
};

/** The tools beside the chart, on a phone below it. Arrow keys lead from one to the next. */
export function DrawingRail(props: DrawingRailProps) {
  const rail = useRef<HTMLDivElement>(null);
  function keyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const buttons = [...(rail.current?.querySelectorAll<HTMLElement>(".chart-tool") ?? [])];
    const here = buttons.findIndex((button) => button === document.activeElement);
    buttons.at((here + by) % buttons.length)?.focus();
  }
  return (
    <div
      ref={rail}
      className="chart-rail"
      role="toolbar"
      tabIndex={-1}
      aria-label={chartDrawings("tools")}
      onKeyDown={keyDown}
    >
      <Tools {...props} />
      <hr />
      <Changes {...props} />
    </div>
  );
}

function Tools({ state, dispatch, onPick, onAlert }: DrawingRailProps) {
  const { tool, isMagnetOn, isHidden } = state;
  return (
    <>
      <Tool
        label={chartDrawings("crosshair")}
        shortcut="C"
        isPressed={tool === null}
        onPress={() => onPick(null, false)}
      >
        <DrawingIcon of="crosshair" />
      </Tool>
      {DRAWING_TOOLS.map((each) => (
        <Tool
          key={each}
          label={chartDrawings(each)}
          shortcut={toolKeys[each]}
          isPressed={tool === each}
          onPress={(isByKey) => onPick(tool === each && !isByKey ? null : each, isByKey)}
        >
          <DrawingIcon of={each} />
        </Tool>
      ))}
      <hr />
      <Tool label={chartDrawings("alert")} shortcut="A" onPress={onAlert}>
        <BellIcon />
      </Tool>
      <Tool
        label={chartDrawings("magnet")}
        isPressed={isMagnetOn}
        onPress={() => dispatch({ type: "magnet" })}
      >
        <DrawingIcon of="magnet" />
      </Tool>
      <Tool label={chartDrawings("hide")} isPressed={isHidden} onPress={() => dispatch({ type: "hide" })}>
        {isHidden ? <EyeOffIcon /> : <EyeIcon />}
      </Tool>
    </>
  );
}

function Changes({ state: { now, past, future }, dispatch }: Pick<DrawingRailProps, "state" | "dispatch">) {
  return (
    <>
      <Tool
        label={chartDrawings("undo")}
        isOff={past.length === 0}
        onPress={() => dispatch({ type: "undo" })}
      >
        <DrawingIcon of="undo" />
      </Tool>
      <Tool
        label={chartDrawings("redo")}
        isOff={future.length === 0}
        onPress={() => dispatch({ type: "redo" })}
      >
        <DrawingIcon of="redo" />
      </Tool>
      <Menu
        label={chartDrawings("remove")}
        items={[
          {
            id: "all",
            label: chartDrawings("removeAll", { count: now.length }),
            isDanger: true,
            isDisabled: now.length === 0,
            onPress: () => dispatch({ type: "removeAll" }),
          },
        ]}
        trigger={(props) => (
          <button {...props} type="button" className="chart-tool" aria-label={chartDrawings("remove")}>
            <Trash2Icon />
          </button>
        )}
      />
    </>
  );
}

interface ToolProps {
  label: string;
  shortcut?: string | undefined;
  isPressed?: boolean;
  isOff?: boolean;
  onPress: (isByKey: boolean) => void;
  children: ReactNode;
}

function Tool({ label, shortcut, isPressed, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="chart-tool"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      onClick={({ detail }) => isOff || onPress(detail === 0)}
    >
      {children}
    </button>
  );
}
