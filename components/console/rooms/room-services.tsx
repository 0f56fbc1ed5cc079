"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import type { BulkRoom, ServiceUse } from "@/lib/contracts/hotels/room-records";
import { counted } from "@/lib/text/counted";
import { RoomChanges } from "./room-changes";
import { saveRooms } from "./save-rooms";

const labels: Record<ServiceUse, string> = { none: "Not offered", optional: "Optional", mandatory: "Mandatory" };

type RoomServicesProps = {
  rooms: readonly BulkRoom[];
  path: string;
  home: string;
  services: readonly { value: string | number; label: string }[];
};

/** Adds an extra service to several room types or removes it, with a preview of each. */
export function RoomServices({ rooms, path, home, services }: RoomServicesProps) {
  const router = useRouter();
  const [serviceId, setServiceId] = useState(String(services[0]?.value ?? ""));
  const [to, setTo] = useState<ServiceUse>("optional");
  const [pending, setPending] = useState(false);
  const used = rooms.map((room) => {
    const found = room.services.find(({ id }) => String(id) === serviceId);
    const from: ServiceUse = found ? (found.auto ? "mandatory" : "optional") : "none";
    return { ...room, from };
  });
  const changed = used.filter(({ from }) => from !== to);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || changed.length === 0) return;
    setPending(true);
    await saveRooms(
      path,
      changed,
      "Change extra services",
      (part, isUndo) => ({
        serviceId: Number(serviceId),
        rooms: part.map(({ tokenId, from }) => (isUndo ? { tokenId, from: to, to: from } : { tokenId, from, to })),
      }),
      () => router.refresh(),
    );
    setPending(false);
  }

  return (
    <form onSubmit={save} noValidate className="grid max-w-3xl gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <Field name="serviceId" label="Extra service" className="w-full max-w-sm">
          <Select autoFocus value={serviceId} onChange={(event) => setServiceId(event.target.value)}>
            {services.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="to" label="Becomes" help="Mandatory services are part of the price." className="w-56">
          <Select value={to} onChange={(event) => setTo(event.target.value as ServiceUse)}>
            {Object.entries(labels).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <RoomChanges
        caption="The extra service in each room type"
        rooms={used}
        now={({ from }) => labels[from]}
        next={() => labels[to]}
        isChanged={({ from }) => from !== to}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={pending} disabled={changed.length === 0 || serviceId === ""}>
          {changed.length === 0 ? "Nothing to change" : `Change ${counted(changed.length, "room type")}`}
        </Button>
        <LinkButton href={home}>Back to the list</LinkButton>
      </div>
    </form>
  );
}
