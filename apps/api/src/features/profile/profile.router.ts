import {
  LanguageView,
  PreferencesView,
  ProfileView,
  SavePreferencesInput,
  SaveProfileInput,
} from "@fillmark/contracts/profile";
import { NoInput } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { findPreferences } from "./find-preferences.ts";
import { findProfile } from "./find-profile.ts";
import { removeAvatar } from "./remove-avatar.ts";
import { savePreferences } from "./save-preferences.ts";
import { saveLanguage } from "./save-language.ts";
import { saveProfile } from "./save-profile.ts";

export const profileRouter = router({
  details: userProcedure
    .input(NoInput)
    .output(ProfileView)
    .query(({ ctx }) => findProfile(ctx)),
  save: userProcedure
    .input(SaveProfileInput)
    .output(ProfileView)
    .mutation(({ ctx, input }) => saveProfile(ctx, input)),
  removeAvatar: userProcedure
    .input(NoInput)
    .output(ProfileView)
    .mutation(({ ctx }) => removeAvatar(ctx)),
  saveLanguage: userProcedure
    .input(LanguageView)
    .output(LanguageView)
    .mutation(({ ctx, input }) => saveLanguage(ctx, input)),
  preferences: userProcedure
    .input(NoInput)
    .output(PreferencesView)
    .query(({ ctx }) => findPreferences(ctx)),
  savePreferences: userProcedure
    .input(SavePreferencesInput)
    .output(PreferencesView)
    .mutation(({ ctx, input }) => savePreferences(ctx, input)),
});
