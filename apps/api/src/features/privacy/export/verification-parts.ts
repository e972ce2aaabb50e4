// What someone showed of themselves, opened for them alone, and with which other accounts theirs was compared.
import { readOwnDuplicates } from "../../duplicates/index.ts";
import { readOwnVerification } from "../../verification/index.ts";
import { documentPart, type ExportPart } from "./export-parts.ts";

export const verificationParts: readonly ExportPart[] = [
  documentPart({
    name: "verification",
    about: "your verification: its level, what you told us, which documents you sent, and what was decided",
    read: ({ ctx, userId }) => readOwnVerification(ctx.em, ctx.auth.secretBox, userId),
  }),
  documentPart({
    name: "duplicates",
    about:
      "whether another account may be yours: what was compared, what agreed, and what was decided about your account",
    read: ({ ctx, userId }) => readOwnDuplicates(ctx.em, userId),
  }),
];
