export { audit } from "./audit.ts";
export { listAudit } from "./list-audit.ts";
