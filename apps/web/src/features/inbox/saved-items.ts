import type { CannedAnswerView } from "@fillmark/contracts/inbox-tools";
import type { MacroView } from "@fillmark/contracts/macros";
import type { SayAction } from "./macro-words.ts";

/** What a slash finds: a saved answer, or a macro with what it does in words. */
export interface SavedItem extends CannedAnswerView {
  readonly macro?: MacroView;
}

export function macroItem(macro: MacroView, say: SayAction): SavedItem {
  const { id, shortcut, actions } = macro;
  return { id, shortcut, text: actions.map(say).join(" · "), macro };
}
