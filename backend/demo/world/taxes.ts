/** Taxes of the demo catalogue: plausible, not legal advice. Amounts in minor units of the base currency. */
type DemoTax = {
  /** Country, and the city for a city tax. */
  iso2: string;
  city?: string;
  name: string;
  kind: "percent" | "fixed";
  value: number;
  per?: "night" | "person" | "person_night" | "stay" | "booking";
  included?: boolean;
  payAtProperty?: boolean;
  isFee?: boolean;
  childExemptUnder?: number;
};

const vat = (iso2: string, value: number, name = "VAT"): DemoTax => ({
  iso2,
  name,
  kind: "percent",
  value,
  included: true,
});
const added = (iso2: string, value: number, name: string): DemoTax => ({ iso2, name, kind: "percent", value });
const cityTax = (iso2: string, city: string, value: number, childExemptUnder: number, name = "City tax"): DemoTax => ({
  iso2,
  city,
  name,
  kind: "fixed",
  value,
  per: "person_night",
  payAtProperty: true,
  childExemptUnder,
});

export const demoTaxes: readonly DemoTax[] = [
  vat("PT", 600, "IVA"),
  vat("ES", 1000, "IVA"),
  vat("FR", 1000, "TVA"),
  vat("IT", 1000, "IVA"),
  vat("DE", 700, "Mehrwertsteuer"),
  vat("AT", 1000, "Umsatzsteuer"),
  vat("GB", 2000),
  vat("IE", 1350),
  vat("NL", 900, "BTW"),
  vat("DK", 2500, "Moms"),
  vat("GR", 1300),
  vat("HR", 1300, "PDV"),
  vat("CZ", 1200, "DPH"),
  vat("TR", 1000, "KDV"),
  vat("ZA", 1500),
  vat("JP", 1000, "Consumption tax"),
  vat("AU", 1000, "GST"),
  added("MA", 1000, "VAT"),
  added("EG", 1400, "VAT"),
  added("AE", 500, "VAT"),
  added("AE", 700, "Municipality fee"),
  added("IN", 1200, "GST"),
  added("BD", 1500, "VAT"),
  added("TH", 700, "VAT"),
  { ...added("TH", 1000, "Service charge"), isFee: true },
  added("VN", 800, "VAT"),
  { ...added("VN", 500, "Service charge"), isFee: true },
  added("ID", 1000, "Local government tax"),
  { ...added("ID", 1000, "Service charge"), isFee: true },
  added("MX", 1600, "IVA"),
  added("MX", 300, "Lodging tax"),
  added("BR", 500, "ISS"),
  { ...added("US", 1475, "Hotel occupancy tax"), city: "New York City" },
  { iso2: "US", city: "New York City", name: "City occupancy fee", kind: "fixed", value: 350, per: "night" },
  { ...added("US", 1400, "Transient occupancy tax"), city: "San Francisco" },
  { ...added("US", 1300, "Resort and sales tax"), city: "Miami" },
  { ...added("US", 1520, "Occupancy tax"), city: "New Orleans" },
  cityTax("PT", "Lisbon", 430, 13, "Municipal tourist tax"),
  cityTax("PT", "Porto", 320, 13, "Municipal tourist tax"),
  cityTax("PT", "Faro", 160, 16, "Municipal tourist tax"),
  cityTax("PT", "Funchal", 215, 13, "Municipal tourist tax"),
  cityTax("ES", "Barcelona", 590, 17, "Tourist tax"),
  cityTax("ES", "Palma", 280, 16, "Sustainable tourism tax"),
  cityTax("FR", "Paris", 520, 18, "Taxe de séjour"),
  cityTax("FR", "Nice", 300, 18, "Taxe de séjour"),
  cityTax("FR", "Lyon", 270, 18, "Taxe de séjour"),
  cityTax("FR", "Annecy", 240, 18, "Taxe de séjour"),
  cityTax("IT", "Rome", 650, 10, "Contributo di soggiorno"),
  cityTax("IT", "Venice", 540, 10, "Imposta di soggiorno"),
  cityTax("IT", "Florence", 600, 12, "Imposta di soggiorno"),
  cityTax("IT", "Naples", 450, 14, "Imposta di soggiorno"),
  { iso2: "DE", city: "Berlin", name: "City tax", kind: "percent", value: 750, payAtProperty: true },
  { iso2: "DE", city: "Hamburg", name: "Culture and tourism tax", kind: "fixed", value: 320, per: "night" },
  { iso2: "AT", city: "Vienna", name: "Local tax", kind: "percent", value: 320 },
  cityTax("AT", "Salzburg", 330, 15, "Local tax"),
  cityTax("AT", "Innsbruck", 320, 15, "Local tax"),
  { iso2: "NL", city: "Amsterdam", name: "Tourist tax", kind: "percent", value: 1250 },
  cityTax("GR", "Athens", 210, 12, "Climate resilience fee"),
  cityTax("GR", "Chania", 210, 12, "Climate resilience fee"),
  cityTax("HR", "Dubrovnik", 280, 12, "Sojourn tax"),
  cityTax("HR", "Split", 240, 12, "Sojourn tax"),
  cityTax("CZ", "Prague", 215, 18, "City tax"),
  cityTax("MA", "Marrakesh", 330, 12, "Tourist tax"),
  cityTax("MA", "Essaouira", 250, 12, "Tourist tax"),
  { iso2: "AE", city: "Dubai", name: "Tourism dirham", kind: "fixed", value: 410, per: "night", payAtProperty: true },
  {
    iso2: "JP",
    city: "Tokyo",
    name: "Accommodation tax",
    kind: "fixed",
    value: 130,
    per: "person_night",
    payAtProperty: true,
  },
  {
    iso2: "JP",
    city: "Kyoto",
    name: "Accommodation tax",
    kind: "fixed",
    value: 270,
    per: "person_night",
    payAtProperty: true,
  },
  {
    iso2: "MX",
    city: "Cancún",
    name: "Environmental fee",
    kind: "fixed",
    value: 420,
    per: "stay",
    payAtProperty: true,
  },
];
