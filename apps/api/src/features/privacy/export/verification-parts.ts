// What someone showed of themselves, opened for them alone.
import { readOwnVerification } from "../../verification/index.ts";
import { documentPart, type ExportPart } from "./export-parts.ts";

export const verificationParts: readonly ExportPart[] = [
  documentPart({
    name: "verification",
    about: "your verification: its level, what you told us, which documents you sent, and what was decided",
    read: ({ ctx, userId }) => readOwnVerification(ctx.em, ctx.auth.secretBox, userId),
  }),
];
