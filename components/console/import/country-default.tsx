import { Field, Select } from "@/components/ui/field";

type CountryDefaultProps = {
  countries: readonly { iso2: string; name: string }[];
  value: string | null;
  onChange: (iso2: string | null) => void;
};

/** The country of rows that have a city and no coordinates. */
export function CountryDefault({ countries, value, onChange }: CountryDefaultProps) {
  return (
    <Field name="defaults.countryIso2" label="Country, for cities without coordinates">
      <Select value={value ?? ""} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">Any</option>
        {countries.map(({ iso2, name }) => (
          <option key={iso2} value={iso2}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
