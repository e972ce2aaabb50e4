export { AdminEntity } from "./admin.entity.ts";
export { createAuth, type Auth } from "./create-auth.ts";
export { cookieName } from "./cookie-policy.ts";
export { setDemoMode } from "./demo-mode.ts";
export { ensureFirstAdmin, type FirstAdmin } from "./first-admin.ts";
export { requireUser } from "./require-user.ts";
export { sweepSessions } from "./sweep-sessions.job.ts";
export { UserEntity } from "./user.entity.ts";
