import type { ReactNode } from "react";
import { Button, IconButton } from "@fillmark/ui/button";
import { PlusIcon, Trash2Icon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { keepFocus } from "./keep-focus.ts";

interface PartsEditorProps<Part, Kind extends string> {
  legend: ReactNode;
  value: readonly Part[];
  onChange: (parts: Part[]) => void;
  error: string | undefined;
  /** How many there can be. */
  most: number;
  /** What can be added. */
  kinds: readonly { kind: Kind; name: string }[];
  newOf: (kind: Kind) => Part;
  words: { add: string; part: (number: number) => string; remove: (number: number) => string };
  /** A part's heading and fields. */
  children: (part: Part, number: number, put: (part: Part) => void) => ReactNode;
}

/** What a macro or a rule is made of, in its order: each part can be changed and removed, and others added by their kind. */
export function PartsEditor<Part, Kind extends string>(props: PartsEditorProps<Part, Kind>) {
  const { legend, value, onChange, error, most, kinds, newOf, words, children } = props;
  return (
    <fieldset className="hours" aria-invalid={error === undefined ? undefined : true} tabIndex={-1}>
      {legend}
      {value.map((part, place) => (
        <div
          key={place}
          ref={keepFocus}
          className="macro__action"
          role="group"
          aria-label={words.part(place + 1)}
        >
          <div className="grow setup__form">
            {children(part, place + 1, (next) => onChange(value.with(place, next)))}
          </div>
          <IconButton label={words.remove(place + 1)} onClick={() => onChange(value.toSpliced(place, 1))}>
            <Trash2Icon className="icon-16" />
          </IconButton>
        </div>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {value.length < most && (
        <div className="row">
          <Menu
            label={words.add}
            items={kinds.map(({ kind, name }) => ({
              id: kind,
              label: name,
              onPress: () => onChange([...value, newOf(kind)]),
            }))}
            trigger={(trigger) => (
              <Button {...trigger} size="sm">
                <PlusIcon className="icon-16" />
                {words.add}
              </Button>
            )}
          />
        </div>
      )}
    </fieldset>
  );
}
