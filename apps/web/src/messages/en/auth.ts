import { words } from "../words.ts";

/** Signing in and registering. */
export const auth = words("auth", {
  signInTitle: "Sign in",
  newHere: "New here?",
  registerAndPractise: "Register and practise with 10,000.00",
  registerTitle: "Register",
  haveAccount: "Have an account?",
  signInInstead: "Sign in",

  email: "E-mail",
  emailMissing: "Write your e-mail, for example ada@example.com.",
  password: "Password",
  passwordMissing: "Write your password.",
  passwordChoose: "Choose a password of at least 8 characters.",
  passwordHint: "At least 8 characters. A sentence is easier to keep than a puzzle.",
  passwordShow: "Show password",
  passwordHide: "Hide password",
  capsLock: "Caps lock is on.",
  name: "Name",
  optional: "Optional",
  nameTooLong: "Use at most 80 characters.",

  strength: "Strength: {level}",
  strengthWeak: "weak",
  strengthFair: "fair",
  strengthGood: "good",
  strengthStrong: "strong",

  signIn: "Sign in",
  register: "Register",
  loginFailedBecause: "Login failed. {reason}",
  registrationFailedBecause: "Registration failed. {reason}",

  agree: "By registering you agree to the",
  and: "and the",
  terms: "Terms of Service",
  privacyPolicy: "Privacy Policy",
  legal: "Legal",

  checkTitle: "What you can check here",
  checkMarket: "Market",
  checkPairs: "Pairs open",
  checkPairsOf: "{open} of {all}",
  checkVolume: "Volume, 24 h",
  checkFills: "Every fill",
  checkFillsValue: "carries the quote it met",
  checkBalances: "Every balance",
  checkBalancesValue: "is the sum of its postings",
  risk: "You can lose all the money you trade with. Practise first: a demo account runs on the same engine.",
});
