export * as requests from "./requests.ts";
export { approve, reject, voidApproval, withdrawRequest } from "./decide.ts";
export { openApproval } from "./open-approval.ts";
export { quorumFor } from "./quorum.ts";
export { readApproval, readApprovals, type ApprovalRequest } from "./read-approval.ts";
export { samePerson } from "./same-person.ts";
