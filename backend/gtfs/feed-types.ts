import type { Flexibility, PassengerType } from "@/lib/kinds/transport/fares";

/** A row that is not imported, and the reason. */
export type Rejected = { file: string; line: number; reason: string };

export type FeedStop = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  parent: string | null;
  zone: string;
  timeZone: string;
};
export type FeedMode = "bus" | "train" | "cruise";
export type FeedLine = {
  id: string;
  agency: string;
  mode: FeedMode;
  shortName: string;
  title: string;
  description: string;
};
export type FeedCall = { stop: string; minutes: number; dwell: number; boarding: boolean; alighting: boolean };
export type FeedTrip = {
  id: string;
  line: string;
  number: string;
  departMinutes: number;
  calls: FeedCall[];
  service: string;
};
export type FeedService = {
  weekdays: number;
  firstDate: string;
  lastDate: string;
  addedDates: string[];
  removedDates: string[];
};
export type FeedAgency = { id: string; name: string; timeZone: string; url: string; phone: string; email: string };
export type FeedFare = {
  id: string;
  line: number;
  class: string;
  passenger: PassengerType;
  flexibility: Flexibility;
  /** In units of the currency. */
  price: string;
  currency: string;
  rules: { route: string; origin: string; destination: string }[];
};
export type Feed = {
  agencies: FeedAgency[];
  stops: FeedStop[];
  lines: FeedLine[];
  trips: FeedTrip[];
  services: Map<string, FeedService>;
  fares: FeedFare[];
  rejected: Rejected[];
};
