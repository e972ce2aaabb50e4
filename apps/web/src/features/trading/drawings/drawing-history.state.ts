import type { DrawingPlace, DrawingView } from "@fillmark/contracts/charts";
import { type DrawingTool, MAX_DRAWINGS } from "@fillmark/contracts/drawing-tools";

/** What is on the chart, what was before and after it, and what is being drawn or chosen. */
export interface DrawingState {
  now: readonly DrawingView[];
  past: ReadonlyArray<readonly DrawingView[]>;
  future: ReadonlyArray<readonly DrawingView[]>;
  /** What the next press on the chart draws. */
  tool: DrawingTool | null;
  /** Begun, and following the pointer. */
  draft: DrawingView | null;
  selected: string | null;
  isMagnetOn: boolean;
  isHidden: boolean;
}

export type DrawingAction =
  | { type: "pick"; tool: DrawingTool | null }
  | { type: "begin"; drawing: DrawingView }
  | { type: "follow"; place: DrawingPlace }
  | { type: "add"; drawing: DrawingView }
  /** A step of a drag shows at once, and is one change with its first step. */
  | { type: "change"; drawing: DrawingView; isStep?: boolean }
  | { type: "select"; id: string | null }
  | { type: "remove"; id: string }
  | { type: "removeAll" }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "escape" }
  | { type: "magnet" }
  | { type: "hide" }
  /** What another device drew. */
  | { type: "load"; drawings: readonly DrawingView[] };

export const noDrawings: DrawingState = {
  now: [],
  past: [],
  future: [],
  tool: null,
  draft: null,
  selected: null,
  isMagnetOn: false,
  isHidden: false,
};

const mostSteps = 50;

export function drawingState(state: DrawingState, action: DrawingAction): DrawingState {
  const { now, past, future, draft } = state;
  switch (action.type) {
    case "pick":
      return { ...state, tool: action.tool, draft: null, selected: null, isHidden: false };
    case "begin":
      return { ...state, draft: action.drawing, selected: null };
    case "follow":
      return draft === null
        ? state
        : { ...state, draft: { ...draft, places: [...draft.places.slice(0, 1), action.place] } };
    case "add":
      if (now.length >= MAX_DRAWINGS) return { ...state, tool: null, draft: null };
      return {
        ...changed(state, [...now, action.drawing]),
        tool: null,
        draft: null,
        selected: action.drawing.id,
      };
    case "change": {
      const next = now.map((each) => (each.id === action.drawing.id ? action.drawing : each));
      return action.isStep === true ? { ...state, now: next } : changed(state, next);
    }
    case "select":
      return { ...state, selected: action.id };
    case "remove":
      return {
        ...changed(
          state,
          now.filter(({ id }) => id !== action.id),
        ),
        selected: null,
      };
    case "removeAll":
      return now.length === 0 ? state : { ...changed(state, []), selected: null };
    case "undo": {
      const last = past.at(-1);
      if (last === undefined) return state;
      return settled({ ...state, now: last, past: past.slice(0, -1), future: [now, ...future] });
    }
    case "redo": {
      const [next, ...later] = future;
      if (next === undefined) return state;
      return settled({ ...state, now: next, past: [...past, now], future: later });
    }
    case "escape":
      if (draft !== null) return { ...state, draft: null };
      return { ...state, tool: null, selected: null };
    case "magnet":
      return { ...state, isMagnetOn: !state.isMagnetOn };
    case "hide":
      return { ...state, isHidden: !state.isHidden, tool: null, draft: null, selected: null };
    case "load":
      return settled({ ...state, now: action.drawings, past: [], future: [] });
  }
}

function changed(state: DrawingState, now: readonly DrawingView[]): DrawingState {
  return { ...state, now, past: [...state.past, state.now].slice(-mostSteps), future: [] };
}

/** What isn't there any more can't be selected. */
function settled(state: DrawingState): DrawingState {
  return state.now.some(({ id }) => id === state.selected) ? state : { ...state, selected: null };
}
