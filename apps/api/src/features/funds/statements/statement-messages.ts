import { tStatement } from "../../../messages/statement.ts";

/**
 * What a statement says, in signs that its fonts have: they lack the narrow space before French signs. The small vowel
 * signs of Arabic, which nobody needs in print, are left out, since copying would get them apart.
 */
export const t: typeof tStatement = (language, key, ...values) =>
  tStatement(language, key, ...values)
    .replaceAll("\u202f", "\u00a0")
    .replace(/[\u064b-\u0652]/g, "");
