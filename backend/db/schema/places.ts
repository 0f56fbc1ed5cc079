import { boolean, char, doublePrecision, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const country = pgTable("country", {
  id: id(),
  iso2: char({ length: 2 }).notNull().unique(),
  iso3: char({ length: 3 }),
  name: text().notNull(),
  currency: char({ length: 3 }),
  phoneCode: text(),
  enabled: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const state = pgTable(
  "state",
  {
    id: id(),
    countryId: integer()
      .notNull()
      .references(() => country.id),
    code: text().notNull(),
    name: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    enabled: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [unique("state_country_code").on(t.countryId, t.code)],
);

/** A city has an IANA time zone, which applies to all nights, deadlines and check-in times of its hotels. */
export const city = pgTable(
  "city",
  {
    id: id(),
    countryId: integer()
      .notNull()
      .references(() => country.id),
    stateId: integer().references(() => state.id),
    name: text().notNull(),
    slug: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    pictureKey: text(),
    enabled: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("city_country").on(t.countryId),
    index("city_state").on(t.stateId),
    index("city_name").on(t.name, t.id),
    index("city_place").on(t.latitude, t.longitude),
  ],
);
