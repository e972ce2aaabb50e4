import { words } from "../words.ts";

/** The settings: their index and the pages below it that guard the account. */
export const settings = words("settings", {
  title: "Settings",
  account: "Account",
  app: "App",
  help: "Help",
  legal: "Legal",

  editAll: "Edit all",
  editAllDetail: "All personal details in one form",
  accountLink: "Account",
  accountDetail: "Name, e-mail, phone, country, security",
  changePassword: "Change password",
  kyc: "KYC verification",
  kycDetail: "Not verified",
  privacy: "Privacy",
  privacyDetail: "Sessions, devices, data export",
  notification: "Notifications",
  language: "Language",
  languageValue: "English",

  dark: "Dark theme",
  safeColours: "Blue and orange for up and down",
  hideBalances: "Hide balances",
  hideBalancesDetail: "Six dots in place of figures, on this device",

  support: "Support",
  contactUs: "Contact us",
  faq: "FAQs",
  about: "About",
  termsAndConditions: "Terms and conditions",
  privacyPolicy: "Privacy Policy",

  currentPassword: "Current password",
  currentPasswordMissing: "Write your current password.",
  newPassword: "New password",
  changePasswordLead: "Your other devices will be signed out. This one stays signed in.",
  changePasswordDo: "Change password",
  changePasswordFailed: "Your password was not changed. {reason}",
  passwordChanged: "Password changed",
  passwordChangedDetail: "Your other devices were signed out.",
});
