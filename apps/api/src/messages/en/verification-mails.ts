/** Mails about a verification: what was decided and where to go on, never what was said about somebody's papers. */
export const verificationMails = {
  hello: "Hello,",
  end: "See Settings, KYC verification in Fillmark for details.",

  approvedSubject: "Level {level} is approved",
  approved: "What you sent for level {level} of the verification is approved.",
  askedAgainSubject: "Please send something again",
  askedAgain: "We reviewed what you sent for level {level} of the verification and need some of it again:",
  rejectedSubject: "Level {level} was not approved",
  rejected: "What you sent for level {level} of the verification was not approved, and this is final.",
  renewalAskedSubject: "Please renew level {level}",
  renewalAsked: "Please send what level {level} of the verification needs again.",
  expiredSubject: "Level {level} has expired",
  expired: "What you sent for level {level} of the verification is no longer valid. You can send it again.",
  endsSoonSubject: "Your verification of level {level} ends soon",
  endsSoon:
    "Your verification of level {level} is valid until {day}. After that, the limits of the previous level apply.",
  levelSetSubject: "Your verification level was changed",
  levelSet: "Our team has set your verification level to {level}, until {day}.",

  personal: "Personal details",
  identity: "Details of your identity document",
  identity_front: "Identity document, front",
  identity_back: "Identity document, back",
  selfie: "Photo of you",
  address_proof: "Proof of address",
  funds: "Source of funds",
  funds_proof: "Proof of the source of funds",
} as const;
