import type { NotificationSettingsView } from "@fillmark/contracts/notifications";
import { expect, test } from "vitest";
import { draw } from "../../testing/draw.tsx";
import { ScheduleCard } from "./schedule-card.tsx";

const schedule = { quietHours: null, digestAt: null, timeZone: "UTC" };
const view: NotificationSettingsView = { kinds: [], schedule, sendsMails: false, email: "ada@example.com" };

test("sends one change after the other, so that the newest is the last", async () => {
  const first = Promise.withResolvers<NotificationSettingsView>();
  const answers = [first.promise];
  const screen = await draw(<ScheduleCard view={view} />, {
    notifications: { saveSchedule: (input) => answers.shift() ?? { ...view, schedule: input } },
  });
  await screen.getByRole("switch", { name: "Quiet hours" }).click();
  await screen.getByLabelText("To", { exact: true }).fill("06:30");
  await screen.getByLabelText("From").click();
  const asked = () => screen.asked("notifications.saveSchedule");
  const usual = { ...schedule, quietHours: { from: "22:00", to: "07:00" } };
  expect(asked()).toEqual([usual]);
  await expect.element(screen.getByLabelText("To", { exact: true })).toHaveValue("06:30");
  first.resolve({ ...view, schedule: usual });
  await expect.poll(asked).toEqual([usual, { ...usual, quietHours: { from: "22:00", to: "06:30" } }]);
});
