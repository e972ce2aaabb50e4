interface Named {
  readonly name: string | null;
  /** Null for a guest who gave none. */
  readonly email: string | null;
}

/** One or two letters for an avatar, from the name or the e-mail. */
export function initialsOf({ name, email }: Named): string {
  const parts = (name ?? email?.split("@")[0] ?? "").split(/[\s._-]+/).filter((part) => part !== "");
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]];
  const initials = letters.map((part) => [...(part ?? "")][0] ?? "").join("");
  return (initials === "" ? "?" : initials).toLocaleUpperCase();
}
