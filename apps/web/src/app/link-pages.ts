// The pages that links in mails lead to.
export { default as ConfirmEmail } from "../features/auth/confirm-email-page.tsx";
export { default as FinishRegistration } from "../features/auth/finish-registration-page.tsx";
export { default as ResetPassword } from "../features/auth/reset-password-page.tsx";
