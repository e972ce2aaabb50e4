import { useState } from "react";
import type { PasskeyView, SecurityView } from "@fillmark/contracts/security";
import { Badge } from "@fillmark/ui/badge";
import { IconButton } from "@fillmark/ui/button";
import { EllipsisVerticalIcon, FingerprintIcon, PencilIcon, Trash2Icon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { Note } from "@fillmark/ui/note";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { formatDay, formatMoment } from "../../lib/format.ts";
import { canUsePasskeys } from "../../lib/passkey.ts";
import { security } from "../../messages/en/security.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { RemovePasskey } from "./remove-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

/** The passkeys of this account, each with what can be done about it, and one more. */
export function PasskeyGroup({ view }: { view: SecurityView }) {
  const { passkeys, canAddPasskey, totpSince } = view;
  const canAdd = canAddPasskey && canUsePasskeys();
  return (
    <>
      {passkeys.length > 0 && (
        <SettingGroup title={security("passkeys")}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLast={totpSince === null && passkeys.length === 1}
            />
          ))}
        </SettingGroup>
      )}
      <div className="security__do">
        {passkeys.length === 0 && (
          <>
            <h2 className="security__title">{security("passkeys")}</h2>
            <p className="t14 ink2">{security("passkeysNone")}</p>
          </>
        )}
        {canAdd ? (
          <AddPasskey />
        ) : (
          <Note>{security(canAddPasskey ? "passkeysNoBrowser" : "passkeysNotHere")}</Note>
        )}
      </div>
    </>
  );
}

function PasskeyRow({ passkey, isLast }: { passkey: PasskeyView; isLast: boolean }) {
  const [asked, setAsked] = useState<"rename" | "remove" | null>(null);
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const added = formatDay(createdAt);
  const close = () => setAsked(null);
  return (
    <>
      <SettingRow
        icon={<FingerprintIcon />}
        title={name}
        detail={
          lastUsedAt === null
            ? security("passkeyNever", { added })
            : security("passkeyFacts", { added, used: formatMoment(lastUsedAt) })
        }
        value={isSynced && <Badge>{security("passkeySynced")}</Badge>}
        control={<PasskeyMenu name={name} onAsk={setAsked} />}
      />
      <RenamePasskey passkey={passkey} isOpen={asked === "rename"} onClose={close} />
      <RemovePasskey passkey={passkey} isLast={isLast} isOpen={asked === "remove"} onClose={close} />
    </>
  );
}

function PasskeyMenu({ name, onAsk }: { name: string; onAsk: (asked: "rename" | "remove") => void }) {
  const label = security("passkeyMore", { name });
  return (
    <Menu
      label={label}
      align="end"
      items={[
        {
          id: "rename",
          label: security("passkeyRename"),
          icon: <PencilIcon className="i16" />,
          onPress: () => onAsk("rename"),
        },
        {
          id: "remove",
          label: security("passkeyRemove"),
          icon: <Trash2Icon className="i16" />,
          isDanger: true,
          onPress: () => onAsk("remove"),
        },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={label}>
          <EllipsisVerticalIcon />
        </IconButton>
      )}
    />
  );
}
