export { adminName } from "./admin-name.ts";
export { audit } from "./audit.ts";
export { countAudited } from "./count-audited.ts";
export { proveAuditChain } from "./audit-chain.ts";
export { listAudit } from "./list-audit.ts";
export { mailAdmins } from "./mail-admins.ts";
