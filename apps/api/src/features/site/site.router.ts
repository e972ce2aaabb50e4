import { NoInput, PageInput, pageOf } from "@fillmark/contracts/shapes";
import {
  AnnouncementIdInput,
  AnnouncementsView,
  DismissedView,
  EditedAnnouncementView,
  LandingInput,
  LandingView,
  MeasuredView,
  PreviewAnnouncementInput,
  PreviewAnnouncementView,
  SaveAnnouncementInput,
  SaveSiteInput,
  ScheduleAnnouncementInput,
  SiteSettingsView,
} from "@fillmark/contracts/site";
import { richText } from "../../text/rich-text.ts";
import { adminProcedureFor, publicProcedure, router, userProcedure } from "../../trpc/procedures.ts";
import { deleteAnnouncement, endAnnouncement, scheduleAnnouncement } from "./announcement-steps.ts";
import { currentAnnouncements } from "./current-announcements.ts";
import { dismissAnnouncement } from "./dismiss-announcement.ts";
import { landing } from "./landing.ts";
import { listAnnouncements } from "./list-announcements.ts";
import { measured } from "./measured.ts";
import { saveAnnouncement } from "./save-announcement.ts";
import { saveSettings } from "./save-settings.ts";
import { findSettings } from "./site-settings.ts";

const setUp = adminProcedureFor("site.set_up");

export const siteRouter = router({
  landing: publicProcedure
    .input(LandingInput)
    .output(LandingView)
    .query(({ ctx, input }) => landing(ctx, input)),
  measured: publicProcedure
    .input(NoInput)
    .output(MeasuredView)
    .query(({ ctx }) => measured(ctx)),
  announcements: publicProcedure
    .input(LandingInput)
    .output(AnnouncementsView)
    .query(({ ctx, input }) => currentAnnouncements(ctx, input)),
  dismissAnnouncement: userProcedure
    .input(AnnouncementIdInput)
    .output(DismissedView)
    .mutation(({ ctx, input }) => dismissAnnouncement(ctx, input)),

  settings: setUp
    .input(NoInput)
    .output(SiteSettingsView)
    .query(({ ctx }) => findSettings(ctx)),
  saveSettings: setUp
    .input(SaveSiteInput)
    .output(SiteSettingsView)
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),
  listAnnouncements: setUp
    .input(PageInput)
    .output(pageOf(EditedAnnouncementView))
    .query(({ ctx, input }) => listAnnouncements(ctx, input)),
  saveAnnouncement: setUp
    .input(SaveAnnouncementInput)
    .output(EditedAnnouncementView)
    .mutation(({ ctx, input }) => saveAnnouncement(ctx, input)),
  scheduleAnnouncement: setUp
    .input(ScheduleAnnouncementInput)
    .output(EditedAnnouncementView)
    .mutation(({ ctx, input }) => scheduleAnnouncement(ctx, input)),
  endAnnouncement: setUp
    .input(AnnouncementIdInput)
    .output(EditedAnnouncementView)
    .mutation(({ ctx, input }) => endAnnouncement(ctx, input)),
  deleteAnnouncement: setUp
    .input(AnnouncementIdInput)
    .output(DismissedView)
    .mutation(({ ctx, input }) => deleteAnnouncement(ctx, input)),
  /** A mutation because a text doesn't fit into an address; it changes nothing. */
  previewAnnouncement: setUp
    .input(PreviewAnnouncementInput)
    .output(PreviewAnnouncementView)
    .mutation(({ input }) => ({ text: richText(input.markdown) })),
});
