import type { z } from "zod";
import type { Endpoint } from "@/lib/contracts/define";
import type { preview } from "@/lib/contracts/hotels/catalogue-endpoints";
import type { found, optionList } from "@/lib/contracts/listing";
import type { ListingKind } from "@/lib/material-changes";
import type { ConsoleArea } from "../console-area";
import type { SecretFile } from "./secret-file";

/**
 * Declarative form: sections of fields. A field name is the path of its value in the request body (`contact.email` is
 * nested), so that the contract validates it and errors map to fields.
 */
export type Option = { value: string | number; label: string; group?: string; help?: string; usual?: boolean };

type Answering<T extends z.ZodType> = Endpoint<z.ZodType, z.ZodType, z.ZodType, T>;
export type FindEndpoint = Answering<typeof found>;
export type OptionsEndpoint = Answering<typeof optionList>;

/** Static options, or an endpoint to load them from at render time. */
export type OptionSource = readonly Option[] | Partial<Record<ConsoleArea, OptionsEndpoint>>;
export type FindSource = Partial<Record<ConsoleArea, FindEndpoint>>;

type Condition = { field: string; is: readonly (string | number | boolean)[] };

type Common = {
  name: string;
  label: string;
  help?: string;
  /** Shown next to the label; the contract decides whether the value may be empty. */
  optional?: boolean;
  /** Half width on a wide screen. */
  half?: boolean;
  /** Only for new records, because the value cannot be changed later. */
  onlyNew?: boolean;
  /** Rendered only while another field of the same level has one of these values; several conditions must all hold. */
  when?: Condition | readonly Condition[];
};

/**
 * All kinds of fields. A new kind causes type errors in `lib/resources/form/form-values.ts` and
 * `components/console/fields/field-view.tsx` until both support it. `Options` and `Find` differ between a descriptor
 * and the props for the browser.
 */
export type FieldOf<Options, Find> = Common &
  (
    | {
        kind: "text";
        maxLength?: number;
        type?: "text" | "email" | "tel" | "url";
        placeholder?: string;
        mono?: boolean;
      }
    | { kind: "textarea"; maxLength?: number; rows?: number }
    /** Light markup of `lib/text/rich-text.ts`, with a preview. */
    | { kind: "richText"; maxLength?: number }
    | { kind: "number"; unit?: string; decimals?: boolean }
    /** Minor units of the site's base currency. */
    | { kind: "money"; signed?: boolean; per?: string }
    /** Basis points, entered as percent. */
    | { kind: "percent"; signed?: boolean }
    | { kind: "date" }
    | { kind: "time" }
    | { kind: "choice"; options: Options; look?: "select" | "radio" }
    /** Multiple selection, by group. */
    | { kind: "choices"; options: Options }
    | { kind: "switch" }
    /**
     * One record of another resource, selected with a combobox. `labelFrom` is the field of the record that contains
     * its name.
     */
    | { kind: "record"; find: Find; labelFrom?: string; placeholder?: string }
    /** An icon of the storefront. */
    | { kind: "icon" }
    /** Rows of fields that can be added, removed and sorted. */
    | {
        kind: "repeat";
        fields: readonly FieldOf<Options, Find>[];
        /** Singular label of a row, such as `rate plan`. */
        one: string;
        max?: number;
        /** Hidden values of a row that are submitted unchanged, such as its id. */
        keep?: readonly string[];
        /** Initial values of a new row, in contract format. */
        blank?: Record<string, unknown>;
      }
    /** Value `{ latitude, longitude }` in degrees. The map initially shows the city selected in the field `near`. */
    | { kind: "mapPin"; near?: string }
    /** A write-only secret. An empty input keeps the stored one, and drafts never contain it. `file` can be chosen instead. */
    | { kind: "secret"; rows?: number; file?: SecretFile }
    /** `#rrggbb`. */
    | { kind: "colour" }
    /** Seats of a coach or deck as text (`lib/kinds/transport/seat-plan.ts`), rendered below the input. */
    | { kind: "seatPlan" }
    /** Ordered pictures; `[{ key, alt }]` is submitted (`chosenPictures`), full pictures are read. */
    | { kind: "pictures"; max?: number }
  );

export type FormField = FieldOf<OptionSource, FindSource>;
export type FieldProps = FieldOf<readonly Option[], string>;

export type SectionOf<Field> = { title: string; help?: string; fields: readonly Field[] };
export type FormSection = SectionOf<FormField>;
export type SectionProps = SectionOf<FieldProps>;

export type FormSpec = {
  sections: readonly FormSection[];
  /** Initial values of a new record, in contract format. */
  blank: Record<string, unknown>;
  /** Asks for confirmation when a sub-administrator changed a reviewed field of this kind. */
  review?: ListingKind;
  /**
   * A record can be copied into the form of a new one (`?copy=`): its values without these, its pictures and the ids of
   * its rows.
   */
  copyWithout?: readonly string[];
  addTitle: string;
  /** `{name}` is the record's title. */
  editTitle: string;
  saveLabel?: string;
  /** Worked examples of the current input, shown with the form. */
  preview?: Partial<Record<ConsoleArea, Answering<typeof preview>>>;
  /** Page after adding; by default the record, if it has its own page. */
  afterAdding?: "record" | "list" | "edit";
};
