import type { z } from "zod";
import { SecurityView } from "./security.ts";

/** What an admin proves themselves with; the calls are those of `security.ts`. */
export const AdminSecurityView = SecurityView.omit({
  hasPassword: true,
  google: true,
  googleClientId: true,
});
export type AdminSecurityView = z.infer<typeof AdminSecurityView>;
