import type { MacroView } from "@fillmark/contracts/macros";
import { IconButton } from "@fillmark/ui/button";
import { ZapIcon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";
import { useActionWords } from "./macro-words.ts";
import { useMacros } from "./use-saved-answers.ts";

/** All macros, each with what it does. Choosing one shows it; nothing happens yet. */
export function MacroMenu({ onMacro }: { onMacro: (macro: MacroView) => void }) {
  const macros = useMacros();
  const say = useActionWords();
  const items = macros.map((macro) => ({
    id: macro.id,
    label: `/${macro.shortcut}`,
    detail: <span className="macro__does">{macro.actions.map(say).join(" · ")}</span>,
    onPress: () => onMacro(macro),
  }));
  const none = [{ id: "none", label: inboxMacros("none"), isDisabled: true }];
  return (
    <Menu
      label={inboxMacros("macros")}
      items={items.length === 0 ? none : items}
      trigger={(trigger) => (
        <IconButton {...trigger} label={inboxMacros("macros")} data-macros="">
          <ZapIcon />
        </IconButton>
      )}
    />
  );
}
