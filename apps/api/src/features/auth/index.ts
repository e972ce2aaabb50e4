export { administration } from "./administration.ts";
export { cookieName } from "./cookie-policy.ts";
export { createAuth, type Auth } from "./create-auth.ts";
export { setDemoMode } from "./demo-mode.ts";
export { authEntities } from "./entities.ts";
export { ensureFirstAdmin } from "./first-admin.ts";
export { requireUser } from "./require-user.ts";
export { requireStepUp } from "./second-factor/require-step-up.ts";
export { sweepSessions } from "./sweep-sessions.job.ts";
