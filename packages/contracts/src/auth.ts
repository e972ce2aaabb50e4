import { z } from "zod";
import { PASSWORD_MAX_LENGTH } from "./constants.ts";
import { Instant } from "./shapes.ts";

const Email = z
  .email()
  .max(254)
  .meta({ examples: ["ada@example.com"] });
const Password = z.string().min(1).max(1024);

export const LoginInput = z.strictObject({ email: Email, password: Password });
export type LoginInput = z.infer<typeof LoginInput>;

/** The verb judges the password's strength, so that the answer is typed (`WEAK_PASSWORD`). */
export const RegisterInput = z.strictObject({
  email: Email,
  password: Password.meta({ description: `8 to ${PASSWORD_MAX_LENGTH} characters` }),
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^\P{Cc}*$/u, "must not hold control characters")
    .optional(),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

export const ChangePasswordInput = z.strictObject({ currentPassword: Password, newPassword: Password });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const UserView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  createdAt: Instant,
  demoMode: z.boolean(),
  /** Integer cents of the demo venue's USD, available plus held, rounded down. */
  demoBalance: z.int(),
  demoLastReset: Instant.nullable(),
});
export type UserView = z.infer<typeof UserView>;

export const SignedInView = z.object({ token: z.string(), user: UserView });
export type SignedInView = z.infer<typeof SignedInView>;

export const TokenView = z.object({ token: z.string() });

export const ADMIN_ROLES = ["support", "compliance", "finance", "editor", "operator", "owner"] as const;

export const AdminView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(ADMIN_ROLES),
  createdAt: Instant,
  /** What the role allows: see ADMIN_PERMISSIONS. */
  permissions: z.array(z.string()),
});
export type AdminView = z.infer<typeof AdminView>;

export const AdminSignedInView = z.object({ token: z.string(), admin: AdminView });
export const SignedOutView = z.object({ success: z.literal(true) });
