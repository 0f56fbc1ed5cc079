import { Upload } from "lucide-react";
import { LinkButton } from "@/components/ui/button";
import {
  getFleetImportChoices,
  getImportChoices,
  getPriceImportChoices,
  getStayImportChoices,
} from "@/lib/data/imports";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { withParameter } from "../list/paging";
import type { ListExtraProps } from "../list/screen";
import { ImportDialog } from "./import-dialog";
import type { ImportSubjectId } from "./subjects";

const buttons = { hotel: "Import", fleet: "Import", price: "Import prices", stay: "Import" } as const;

/** Creates the import button of a list. */
function importExtra(subject: ImportSubjectId, area: ConsoleArea, getChoices: () => Promise<unknown>) {
  return async function ImportExtra({ searchQuery, here }: ListExtraProps) {
    const open = typeof searchQuery.import === "string" ? searchQuery.import : null;
    const importId = open && /^[0-9a-f-]{36}$/.test(open) ? open : null;
    return (
      <>
        <LinkButton href={withParameter(here, "import", "new")} size="sm" scroll={false}>
          <Upload aria-hidden className="size-4" />
          {buttons[subject]}
        </LinkButton>
        {open ? (
          <ImportDialog
            subject={subject}
            area={area}
            importId={importId}
            listHref={here}
            choices={await getChoices()}
          />
        ) : null}
      </>
    );
  };
}

export const importHotels = (area: ConsoleArea) => importExtra("hotel", area, () => getImportChoices(area));
export const importPrices = (area: ConsoleArea) => importExtra("price", area, () => getPriceImportChoices(area));
export const importStays = (area: ConsoleArea) => importExtra("stay", area, () => getStayImportChoices(area));
export const importFleet = importExtra("fleet", "admin", getFleetImportChoices);
