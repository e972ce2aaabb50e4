import { sayStatement } from "../../../words/statement.ts";

/**
 * What a statement says, in signs that its fonts have: they lack the narrow space before French signs. The small vowel
 * signs of Arabic, which nobody needs in print, are left out, since whoever copies them would get them apart.
 */
export const say: typeof sayStatement = (language, key, ...values) =>
  sayStatement(language, key, ...values)
    .replaceAll("\u202f", "\u00a0")
    .replace(/[\u064b-\u0652]/g, "");
