import { useEffect, useState } from "react";
import type { PushDeviceView } from "@fillmark/contracts/pushes";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { MonitorIcon, SmartphoneIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { comma, formatMoment } from "../../lib/format.ts";
import { findHere } from "../../lib/push-device.ts";
import { unsubscribeHere } from "../../lib/app-worker.ts";
import { trpc } from "../../lib/trpc.ts";
import { told } from "../../messages/en/notification-settings.ts";

const none: readonly PushDeviceView[] = [];

/** Every browser that push messages go to; drawn once there is one. */
export function PushDevices() {
  const { data: devices = none } = trpc.notifications.listDevices.useQuery();
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    void findHere(devices).then((found) => setHere(found?.id ?? null));
  }, [devices]);
  if (devices.length === 0) return null;
  return (
    <SettingGroup title={told("devices")}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} isHere={device.id === here} />
      ))}
    </SettingGroup>
  );
}

function DeviceRow({ device, isHere }: { device: PushDeviceView; isHere: boolean }) {
  const { id, device: name, createdAt, lastUsedAt } = device;
  const { listDevices } = trpc.useUtils().notifications;
  const remove = trpc.notifications.removeDevice.useMutation({
    onSuccess: (devices) => {
      listDevices.setData(undefined, devices);
      toast.ok(told("deviceRemoved"), name);
      if (isHere) void unsubscribeHere();
    },
    onError: (error) => toast.error(told("notSaved", { reason: describeError(error).text })),
  });
  const facts = [told("addedOn", { at: formatMoment(createdAt) })];
  if (lastUsedAt !== null) facts.push(told("usedOn", { at: formatMoment(lastUsedAt) }));
  return (
    <SettingRow
      icon={/Android|iOS/.test(name) ? <SmartphoneIcon /> : <MonitorIcon />}
      title={name}
      detail={facts.join(comma)}
      value={isHere ? <Badge tone="info">{told("thisDevice")}</Badge> : undefined}
      control={
        <Button
          size="sm"
          aria-label={told("removeDeviceOf", { device: name })}
          isBusy={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          {told("removeDevice")}
        </Button>
      }
    />
  );
}
