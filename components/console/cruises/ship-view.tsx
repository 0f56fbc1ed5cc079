import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { CellPair } from "@/components/ui/table";
import type { ships as endpoints } from "@/lib/contracts/cruises/console";
import type { OutputOf } from "@/lib/contracts/define";
import { cabinKindLabels } from "@/lib/kinds/cruise/cabins";
import { ships } from "@/lib/resources/cruises/ships";
import { routes } from "@/lib/routes";
import { BlockTable } from "../record/block-table";
import { type DetailProps, detailPage } from "../record/detail-screen";
import { Fact, Part } from "../record/listing-parts";
import { Thumb } from "../thumb";

type Ship = OutputOf<typeof endpoints.get>;

/** A ship's record: sale, texts, categories with their cabins. */
function ShipRecord({ record: ship }: DetailProps<Ship>) {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">{ship.name}</h1>
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <span>
              {ship.lineName}, {ship.cityName}
            </span>
            <StatusDot tone={ship.enabled ? "good" : "idle"}>{ship.enabled ? "On sale" : "Off sale"}</StatusDot>
          </p>
        </div>
        <LinkButton href={`${routes.admin.sailings}?ship=${ship.id}`} size="sm">
          Sailings
        </LinkButton>
      </header>
      <Part title="Cabins">
        <BlockTable
          caption="Categories"
          columns={[
            { label: "Code" },
            { label: "Category", wide: true },
            { label: "Max guests", numeric: true },
            { label: "Size, m²", numeric: true },
            { label: "Cabins", wide: true },
          ]}
          rows={ship.categories.map(({ code, name, kind, maxGuests, size, cabins }) => ({
            key: code,
            cells: [
              code,
              <CellPair key="category" main={name} sub={cabinKindLabels[kind]} />,
              maxGuests,
              size,
              <span key="cabins" className="text-xs whitespace-pre-line wrap-anywhere">
                {cabins}
              </span>,
            ],
          }))}
        />
      </Part>
      <Part title="Ship">
        <div className="grid gap-6 text-sm">
          {ship.pictures.length > 0 ? (
            <div className="flex flex-wrap gap-2">
              {ship.pictures.slice(0, 8).map(({ key }) => (
                <Thumb key={key} pictureKey={key} />
              ))}
            </div>
          ) : null}
          <p className="max-w-prose whitespace-pre-line">{ship.description}</p>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
            <Fact label="Built in">{ship.builtIn}</Fact>
            <Fact label="Decks">{ship.decks}</Fact>
            <Fact label="Guests">{ship.guests}</Fact>
            <Fact label="Cabins">{ship.cabinCount}</Fact>
            <Fact label="Sailings">{ship.used}</Fact>
          </dl>
        </div>
      </Part>
    </>
  );
}

export const shipViewPage = detailPage("admin", ships, ShipRecord);
