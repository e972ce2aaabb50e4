import { z } from "zod";
import { SecurityView } from "./security.ts";

/** What an admin proves themselves with; the calls are those of `security.ts`. */
export const AdminSecurityView = SecurityView.omit({
  hasPassword: true,
  google: true,
  googleClientId: true,
}).extend({
  /** Everybody on the team needs a second factor: whoever has none can do nothing but set one up. */
  isRequired: z.boolean(),
});
export type AdminSecurityView = z.infer<typeof AdminSecurityView>;
