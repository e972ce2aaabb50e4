import { approveDeposit } from "./decide.ts";
import { noteTakenBack } from "./note-taken-back.ts";

/** The one way to credit a bank's payment by hand, and what is noted once the bank has it again. */
export const crediting = { approveDeposit, noteTakenBack } as const;
