export { addDocument, requireDocumentPlace } from "./add-document.ts";
export { decideInSandbox } from "./decide-in-sandbox.job.ts";
export { forgetVerification } from "./forget-verification.ts";
export { levelOf } from "./level-of.ts";
export { readOwnVerification } from "./own-data.ts";
export { readDocument } from "./read-document.ts";
export { screenCustomer } from "./screen-customer.ts";
export { sweepVerification } from "./sweep-verification.job.ts";
export { caseQueue } from "./waiting-cases.ts";
