// The pages that people read one after the other in the settings: fetched together, by the first that is opened.
export { default as Settings } from "../features/settings/settings-page.tsx";
export { default as Account } from "../features/settings/account-page.tsx";
export { default as ChangePassword } from "../features/settings/change-password-page.tsx";
export { default as DeleteAccount } from "../features/settings/delete-account-page.tsx";
export { default as Agreements } from "../features/legal/agreements-page.tsx";
export { default as Faq } from "../features/help/faq-page.tsx";
export { default as Legal } from "../features/legal/legal-page.tsx";
export { default as Privacy } from "../features/settings/privacy-page.tsx";
export { default as Security } from "../features/security/security-page.tsx";
export { default as ApiKeys } from "../features/security/api-keys-page.tsx";
export { default as EditAll } from "../features/settings/edit-all-page.tsx";
export { default as Notification } from "../features/notifications/notification-settings-page.tsx";
export { default as Language } from "../features/settings/language-page.tsx";
export { default as Kyc } from "../features/verification/verification-page.tsx";
export { default as About } from "../features/settings/about-page.tsx";
export { default as Support } from "../features/settings/support-page.tsx";
export { default as ContactUs } from "../features/settings/contact-us-page.tsx";
