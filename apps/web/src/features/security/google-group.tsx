import type { SecurityView } from "@fillmark/contracts/security";
import { UserIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { formatDay } from "../../format/format.ts";
import { LinkGoogle, UnlinkGoogle } from "./google-link.tsx";
import { security } from "../../messages/en/security.ts";

/** Which Google account opens this one, where the installation has sign-in with Google. */
export function GoogleGroup({ view: { google, googleClientId } }: { view: SecurityView }) {
  if (googleClientId === null) return null;
  return (
    <SettingGroup title={security("google")}>
      <SettingRow
        icon={<UserIcon />}
        title={security("google")}
        detail={
          google === null
            ? security("googleNotLinked")
            : security("googleLinked", { email: google.email, day: formatDay(google.linkedAt) })
        }
        control={google === null ? <LinkGoogle /> : <UnlinkGoogle email={google.email} />}
      />
    </SettingGroup>
  );
}
