import { defineMessages } from "../define-messages.ts";

/** Who somebody is: their details, their picture. */
export const details = defineMessages("settings-details", {
  loading: "Loading your details",
  failed: "Your details did not load. They have not changed.",

  personal: "Personal details",
  name: "Name",
  nameHint: "How we address you. Leave it empty to use your e-mail.",
  nameTooLong: "Use at most 80 characters.",
  phone: "Phone",
  phoneHint: "With country code, for example +44 20 7946 0958. Only our support can see it.",
  phoneWrong: "Enter it with country code, for example +44 20 7946 0958.",
  country: "Country",
  countryNone: "Not given",
  notGiven: "Not given",
  email: "E-mail",
  emailHint: "You sign in with it. Changing it needs a link we send by e-mail.",
  emailChange: "Change e-mail",

  save: "Save",
  saved: "Details saved",
  saveFailed: "Your details were not saved. {reason}",
  nothingToSave: "Nothing has changed.",
  unsaved: "Not saved yet",
  discard: "Discard changes",

  picture: "Picture",
  pictureHint:
    "JPG, PNG, GIF or WebP, up to 10 MB. It is cropped to a square. You and our support can see it.",
  pictureChoose: "Choose a picture",
  pictureChange: "Change",
  pictureRemove: "Remove",
  pictureSaved: "Picture saved",
  pictureRemoved: "Picture removed",
  pictureFailed: "The picture was not saved. {reason}",
  pictureRemoveFailed: "The picture is still there. {reason}",
  pictureOffline: "Check your connection and try again.",

  signIn: "Sign-in",
  emailCancel: "Keep the current e-mail",
  emailCanceled: "Your e-mail has not changed",
  emailCancelFailed: "Nothing has changed. {reason}",
});
