import { LinkButton } from "@/components/ui/button";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState, Notice } from "@/components/ui/notice";
import { adminRooms, subadminRooms } from "@/lib/contracts/hotels/console-room";
import { getBulkRooms, getOptions } from "@/lib/data/console";
import { one } from "@/lib/links/selection-url";
import { rooms } from "@/lib/resources/hotels/rooms";
import { counted } from "@/lib/text/counted";
import type { OpenedProps } from "../list/screen";
import { RoomPrices } from "./room-prices";
import { RoomServices } from "./room-services";

const endpoints = { admin: adminRooms, subadmin: subadminRooms };
const titles: Record<string, string> = { prices: "Change prices", services: "Change extra services" };

/** Prices (`?open=prices`) or extra services of the room types of a filtered list (`rooms=`). */
export async function RoomsBulkScreen({ area, open, searchQuery }: OpenedProps) {
  const home = rooms.views.all.route[area] ?? "";
  const query = one(searchQuery.rooms) ?? "";
  const title = titles[open];
  const found = title && query ? await getBulkRooms(area, Object.fromEntries(new URLSearchParams(query))) : null;
  if (!title || !found || "refused" in found || found.items.length === 0) {
    return (
      <EmptyState title="No room types selected" action={<LinkButton href={home}>Open the list</LinkButton>}>
        Select room types in the list first.
      </EmptyState>
    );
  }
  const { items, total } = found;
  const names = { one: rooms.one, many: rooms.many };
  return (
    <>
      <Breadcrumb className="mb-3" crumbs={[{ label: rooms.views.all.title, href: home }, { label: title }]} />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-1 mb-6 text-sm text-soft">{counted(items.length, names.one, names.many)}.</p>
      {total > items.length ? (
        <Notice
          kind="warning"
          title={`Only the first ${items.length} of ${total.toLocaleString("en")}`}
          className="mb-6"
        >
          Filter the list to change the others.
        </Notice>
      ) : null}
      {open === "prices" ? (
        <RoomPrices rooms={items} path={endpoints[area].setPrices.path} home={home} />
      ) : (
        <RoomServices
          rooms={items}
          path={endpoints[area].setServices.path}
          home={home}
          services={await getOptions(area, endpoints[area].services)}
        />
      )}
    </>
  );
}
