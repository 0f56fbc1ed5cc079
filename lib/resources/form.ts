import type { z } from "zod";
import type { Endpoint } from "@/lib/contracts/define";
import type { found, optionList } from "@/lib/contracts/listing";
import type { ListingKind } from "@/lib/material-changes";
import type { ConsoleArea } from "./define";

/**
 * A form as data: sections of fields. What a field is called is where its value stands in the body of the endpoint that
 * saves it (`contact.email` is an object's part), so that one contract validates and each error finds its field again.
 */
export type Option = { value: string | number; label: string; group?: string; help?: string };

type Answering<T extends z.ZodType> = Endpoint<z.ZodType, z.ZodType, z.ZodType, T>;
export type FindEndpoint = Answering<typeof found>;
export type OptionsEndpoint = Answering<typeof optionList>;

/** Known now, or asked when the form is drawn. */
export type OptionSource = readonly Option[] | Partial<Record<ConsoleArea, OptionsEndpoint>>;
export type FindSource = Partial<Record<ConsoleArea, FindEndpoint>>;

type Condition = { field: string; is: readonly (string | number | boolean)[] };

type Common = {
  name: string;
  label: string;
  help?: string;
  /** Says so beside the label; whether it may stay empty is the contract's to decide. */
  optional?: boolean;
  /** Half of the width on a wide screen: two short fields beside each other. */
  half?: boolean;
  /** Asked of a new record only: what it belongs to can't be changed afterwards. */
  onlyNew?: boolean;
  /** Only drawn while another field of the same level has one of these values; all of several must be so. */
  when?: Condition | readonly Condition[];
};

/**
 * Every kind of field. A new one stops `lib/resources/form-values.ts` and `components/console/fields/field-view.tsx` from
 * compiling until both know it. `Options` and `Find` differ between a descriptor and what the browser gets.
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
    /** Basis points, typed as percent. */
    | { kind: "percent"; signed?: boolean }
    | { kind: "date" }
    | { kind: "time" }
    | { kind: "choice"; options: Options; look?: "select" | "radio" }
    /** Several of many, by group. */
    | { kind: "choices"; options: Options }
    | { kind: "switch" }
    /** One record of another noun, found by typing. `labelFrom` is the field of the record that holds its name. */
    | { kind: "record"; find: Find; labelFrom?: string; placeholder?: string }
    /** An icon that the storefront draws. */
    | { kind: "icon" }
    /** Rows of fields: add, remove, put in order. */
    | {
        kind: "repeat";
        fields: readonly FieldOf<Options, Find>[];
        /** What one row is called: `rate plan`. */
        one: string;
        max?: number;
        /** Values of a row that nobody sees and that go back as they came, such as its number. */
        keep?: readonly string[];
        /** What a new row starts with, as the contract spells it. */
        blank?: Record<string, unknown>;
      }
    /** Degrees; the value is `{ latitude, longitude }`. The map begins at the city chosen in the field `near`. */
    | { kind: "mapPin"; near?: string }
    /** Uploaded pictures in their order; `[{ key, alt }]` is sent (`chosenPictures`), whole pictures are what is read. */
    | { kind: "pictures"; max?: number }
  );

export type FormField = FieldOf<OptionSource, FindSource>;
export type FieldProps = FieldOf<readonly Option[], string>;

export type SectionOf<Field> = { title: string; help?: string; fields: readonly Field[] };
export type FormSection = SectionOf<FormField>;
export type SectionProps = SectionOf<FieldProps>;

export type FormSpec = {
  sections: readonly FormSection[];
  /** Values of a new record, as the contract spells them. */
  blank: Record<string, unknown>;
  /** Saving asks first when a sub-administrator changed a reviewed field of this kind. */
  review?: ListingKind;
  addTitle: string;
  /** `{name}` is the record's title. */
  editTitle: string;
  saveLabel?: string;
  /** Where one goes after adding; by default to the record, where it has a page of its own. */
  afterAdding?: "record" | "list" | "edit";
};
