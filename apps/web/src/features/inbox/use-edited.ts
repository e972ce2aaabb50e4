import { type RefObject, useEffect, useState } from "react";

/** What is changed in a part of the settings, or `none`. Its form is another one for each, and takes the focus. */
export function useEdited<Item>(none: Item) {
  const [{ edited, takesFocus }, set] = useState({ edited: none, takesFocus: false });
  return {
    edited,
    takesFocus,
    edit: (item: Item): void => set({ edited: item, takesFocus: true }),
    leave: (): void => set((now) => ({ ...now, edited: none })),
  };
}

/** The form's first field has the focus once it is drawn, where it stands for one that was left or is wanted by a button. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [form, takesFocus]);
}
