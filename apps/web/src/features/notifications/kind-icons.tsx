import type { NotificationKind } from "@fillmark/contracts/constants";
import {
  AlarmClockIcon,
  ArrowUpRightIcon,
  CheckIcon,
  ClockAlertIcon,
  CodeIcon,
  DownloadIcon,
  HeadsetIcon,
  IdCardIcon,
  GaugeIcon,
  InfoIcon,
  ShieldCheckIcon,
} from "@fillmark/ui/icon";

/** What a notification is about, as a sign. */
export const kindIcons: Readonly<Record<NotificationKind, typeof InfoIcon>> = {
  order_filled: CheckIcon,
  order_ended: ClockAlertIcon,
  deposit: DownloadIcon,
  withdrawal: ArrowUpRightIcon,
  verification: IdCardIcon,
  chat: HeadsetIcon,
  price_alert: AlarmClockIcon,
  trading_limits: GaugeIcon,
  webhook: CodeIcon,
  security: ShieldCheckIcon,
  announcement: InfoIcon,
};
