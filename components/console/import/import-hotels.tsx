import { Upload } from "lucide-react";
import { LinkButton } from "@/components/ui/button";
import { getImportChoices } from "@/lib/data/imports";
import type { ConsoleArea } from "@/lib/resources/define";
import type { ListExtraProps } from "../list/screen";
import { ImportDialog } from "./import-dialog";

/** Creates the import button of the list of all hotels of an area. */
export function importHotels(area: ConsoleArea) {
  return async function ImportHotels({ asked, here }: ListExtraProps) {
    const open = typeof asked.import === "string" ? asked.import : null;
    const importId = open && /^[0-9a-f-]{36}$/.test(open) ? open : null;
    return (
      <>
        <LinkButton href={`${here}${here.includes("?") ? "&" : "?"}import=new`} size="sm" scroll={false}>
          <Upload aria-hidden className="size-4" />
          Import
        </LinkButton>
        {open ? (
          <ImportDialog area={area} importId={importId} listHref={here} choices={await getImportChoices(area)} />
        ) : null}
      </>
    );
  };
}
