import type { CannedAnswerView } from "@fillmark/contracts/inbox-tools";
import type { MacroView } from "@fillmark/contracts/macros";
import type { SayAction } from "./macro-words.ts";

/** What a slash finds: a saved answer, a macro with what it does in words, or a question of the help. */
export interface SavedItem extends CannedAnswerView {
  readonly macro?: MacroView;
  readonly questionId?: string;
  /** Put in as they stand, in the place of `text`. */
  readonly words?: string;
}

export function macroItem(macro: MacroView, say: SayAction): SavedItem {
  const { id, shortcut, actions } = macro;
  return { id, shortcut, text: actions.map(say).join(" · "), macro };
}
