import { addDays, isCalendarDate } from "@/lib/dates";
import { isTimeZone } from "@/lib/time-zone";
import { readFeedFares } from "./feed-fares";
import type {
  Feed,
  FeedAgency,
  FeedCall,
  FeedLine,
  FeedMode,
  FeedService,
  FeedStop,
  FeedTrip,
  Rejected,
} from "./feed-types";
import type { FeedFiles, Row } from "./files";

const inRange = (type: number, first: number, last: number) => type >= first && type <= last;

/** The mode of a route type, basic or extended; null for types that are not sold, such as trams and taxis. */
export function modeOfRouteType(type: number): FeedMode | null {
  if (type === 2 || inRange(type, 100, 117)) return "train";
  if (type === 3 || type === 11 || inRange(type, 200, 209) || inRange(type, 700, 716) || type === 800) return "bus";
  if (type === 4 || inRange(type, 1000, 1021) || type === 1200) return "cruise";
  return null;
}

/** Minutes of a time such as `25:30:00`; seconds are dropped. Null for other texts. */
export function toMinutes(time: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

export function toDate(text: string): string | null {
  const date = text.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  return isCalendarDate(date) ? date : null;
}

const weekdayColumns = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const maxDepartMinutes = 3 * 24 * 60 - 1;

/** Reads a feed. Rows that cannot be used are listed with their line and the reason, and the others are read. */
class FeedReader {
  readonly rejected: Rejected[] = [];
  constructor(
    private readonly files: FeedFiles,
    private readonly shiftDays: number,
  ) {}

  private rows(file: string): readonly Row[] {
    return this.files.get(file) ?? [];
  }

  /** The rows whose key is not empty and not that of a row above. */
  private unique(file: string, ...columns: readonly string[]): readonly Row[] {
    const seen = new Set<string>();
    return this.rows(file).filter((row) => {
      const values = columns.map((column) => row.get(column));
      const key = values.join("\n");
      const named = columns.map((column, at) => `${column} "${values[at]}"`).join(", ");
      if (values.some((value) => value === "")) this.reject(file, row, `${columns.join(" or ")} is empty`);
      else if (seen.has(key)) this.reject(file, row, `${named} is there already`);
      else {
        seen.add(key);
        return true;
      }
      return false;
    });
  }

  private reject(file: string, { line }: Pick<Row, "line">, reason: string): void {
    this.rejected.push({ file: `${file}.txt`, line, reason });
  }

  private shift(date: string): string {
    return addDays(date, this.shiftDays);
  }

  readAgencies(): FeedAgency[] {
    const ids = new Set<string>();
    return this.rows("agency").flatMap((row) => {
      const timeZone = row.get("agency_timezone");
      if (row.get("agency_name") === "" || ids.has(row.get("agency_id"))) {
        const isEmpty = row.get("agency_name") === "";
        this.reject("agency", row, isEmpty ? "agency_name is empty" : "agency_id is there already");
        return [];
      }
      ids.add(row.get("agency_id"));
      if (!isTimeZone(timeZone) || timeZone === "") {
        this.reject("agency", row, `agency_timezone "${timeZone}" is not a time zone`);
        return [];
      }
      const texts = { url: row.get("agency_url"), phone: row.get("agency_phone"), email: row.get("agency_email") };
      return [{ id: row.get("agency_id"), name: row.get("agency_name"), timeZone, ...texts }];
    });
  }

  readStops(timeZone: string): FeedStop[] {
    const ids = new Set(this.rows("stops").map((row) => row.get("stop_id")));
    return this.unique("stops", "stop_id").flatMap((row) => {
      const latitude = Number(row.get("stop_lat"));
      const longitude = Number(row.get("stop_lon"));
      const parent = row.get("parent_station");
      const type = row.get("location_type") || "0";
      const isPosition = row.get("stop_lat") !== "" && row.get("stop_lon") !== "";
      const reason = !["0", "1"].includes(type)
        ? `location_type ${type} is not a stop or a station`
        : !isPosition || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)
          ? "stop_lat and stop_lon are not a position"
          : parent !== "" && !ids.has(parent)
            ? `parent_station "${parent}" is not in stops.txt`
            : row.get("stop_name") === ""
              ? "stop_name is empty"
              : null;
      if (reason) {
        this.reject("stops", row, reason);
        return [];
      }
      const zone = row.get("stop_timezone");
      return [
        {
          id: row.get("stop_id"),
          name: row.get("stop_name"),
          latitude,
          longitude,
          parent: parent || null,
          zone: row.get("zone_id"),
          timeZone: zone !== "" && isTimeZone(zone) ? zone : timeZone,
        },
      ];
    });
  }

  readLines(agencies: readonly FeedAgency[]): FeedLine[] {
    return this.unique("routes", "route_id").flatMap((row) => {
      const mode = modeOfRouteType(Number(row.get("route_type") || "NaN"));
      const agency =
        agencies.find(({ id }) => id === row.get("agency_id")) ?? (agencies.length === 1 ? agencies[0] : null);
      const shortName = row.get("route_short_name");
      const longName = row.get("route_long_name");
      if (!mode) this.reject("routes", row, `route_type ${row.get("route_type")} is not sold`);
      else if (!agency) this.reject("routes", row, `agency_id "${row.get("agency_id")}" is not in agency.txt`);
      else if (shortName === "" && longName === "") this.reject("routes", row, "the route has no name");
      else {
        const texts = { shortName, title: longName || shortName, description: row.get("route_desc") };
        return [{ id: row.get("route_id"), agency: agency.id, mode, ...texts }];
      }
      return [];
    });
  }

  readServices(): Map<string, FeedService> {
    const services = new Map<string, FeedService>();
    for (const row of this.unique("calendar", "service_id")) {
      const first = toDate(row.get("start_date"));
      const last = toDate(row.get("end_date"));
      if (!first || !last || last < first) {
        this.reject("calendar", row, "start_date and end_date are not a period");
        continue;
      }
      const weekdays = weekdayColumns.reduce((bits, day, at) => (row.get(day) === "1" ? bits | (1 << at) : bits), 0);
      const dates = { firstDate: this.shift(first), lastDate: this.shift(last), addedDates: [], removedDates: [] };
      services.set(row.get("service_id"), { weekdays, ...dates });
    }
    for (const row of this.rows("calendar_dates")) {
      const raw = toDate(row.get("date"));
      const type = row.get("exception_type");
      if (!raw || (type !== "1" && type !== "2")) {
        this.reject("calendar_dates", row, raw ? `exception_type "${type}" is unknown` : "date is not a date");
        continue;
      }
      const id = row.get("service_id");
      const date = this.shift(raw);
      const service = services.get(id) ?? {
        weekdays: 0,
        firstDate: date,
        lastDate: date,
        addedDates: [],
        removedDates: [],
      };
      (type === "1" ? service.addedDates : service.removedDates).push(date);
      services.set(id, service);
    }
    return services;
  }

  /** The calls of the trips in order, with the minutes after midnight. */
  private readCalls(trips: ReadonlySet<string>, stops: ReadonlySet<string>) {
    type Timed = { row: Row; sequence: number; stop: string; arrives: number | null; departs: number | null };
    const byTrip = new Map<string, Timed[]>();
    for (const row of this.unique("stop_times", "trip_id", "stop_sequence")) {
      const trip = row.get("trip_id");
      const stop = row.get("stop_id");
      const sequence = Number(row.get("stop_sequence") || "NaN");
      const arrival = row.get("arrival_time");
      const departure = row.get("departure_time");
      const arrives = toMinutes(arrival || departure);
      const departs = toMinutes(departure || arrival);
      const reason = !trips.has(trip)
        ? `trip_id "${trip}" is not imported`
        : !stops.has(stop)
          ? `stop_id "${stop}" is not imported`
          : !Number.isInteger(sequence)
            ? "stop_sequence is not a number"
            : (arrival !== "" || departure !== "") && (arrives === null || departs === null)
              ? `"${arrival || departure}" is not a time`
              : null;
      if (reason) this.reject("stop_times", row, reason);
      else {
        const own = byTrip.get(trip) ?? [];
        own.push({ row, sequence, stop, arrives, departs });
        byTrip.set(trip, own);
      }
    }
    return byTrip;
  }

  readTrips(lines: readonly FeedLine[], services: ReadonlyMap<string, FeedService>, stops: readonly FeedStop[]) {
    const lineIds = new Set(lines.map(({ id }) => id));
    const rows = this.unique("trips", "trip_id").filter((row) => {
      const line = row.get("route_id");
      const service = row.get("service_id");
      if (!lineIds.has(line)) this.reject("trips", row, `route_id "${line}" is not imported`);
      else if (!services.has(service)) this.reject("trips", row, `service_id "${service}" has no calendar`);
      else return true;
      return false;
    });
    const calls = this.readCalls(new Set(rows.map((row) => row.get("trip_id"))), new Set(stops.map(({ id }) => id)));
    return rows.flatMap((row): FeedTrip[] => {
      const timed = (calls.get(row.get("trip_id")) ?? []).sort((a, b) => a.sequence - b.sequence);
      const first = timed[0];
      const last = timed.at(-1);
      const refuse = (reason: string): FeedTrip[] => {
        this.reject("trips", row, reason);
        return [];
      };
      if (timed.length < 2 || !first || !last) return refuse("the trip has fewer than two stops");
      if (first.departs === null || last.arrives === null) return refuse("the first or the last stop has no time");
      if (first.departs > maxDepartMinutes) return refuse("the trip starts more than three days after its date");
      const start = first.departs;
      let before = start;
      const result: FeedCall[] = [];
      for (const [at, { row: timedRow, stop, arrives, departs }] of timed.entries()) {
        // Stops without a time are passed at even intervals between those with one.
        const known = arrives ?? interpolate(timed, at);
        const leaves = departs ?? known;
        if ((at > 0 && known < before) || leaves < known) return refuse(`the times at stop "${stop}" run backwards`);
        before = leaves;
        result.push({
          stop,
          minutes: at === 0 ? 0 : known - start,
          dwell: at === 0 ? 0 : leaves - known,
          boarding: timedRow.get("pickup_type") !== "1" && at < timed.length - 1,
          alighting: timedRow.get("drop_off_type") !== "1" && at > 0,
        });
      }
      const number = row.get("trip_short_name") || row.get("trip_headsign");
      const ids = { id: row.get("trip_id"), line: row.get("route_id"), service: row.get("service_id") };
      return [{ ...ids, number, departMinutes: start, calls: result }];
    });
  }

  read(): Feed {
    const agencies = this.readAgencies();
    const stops = this.readStops(agencies[0]?.timeZone ?? "UTC");
    const lines = this.readLines(agencies);
    const services = this.readServices();
    const trips = this.readTrips(lines, services, stops);
    for (const row of this.rows("frequencies")) this.reject("frequencies", row, "trips by frequency are not supported");
    const fares = readFeedFares(
      { attributes: this.rows("fare_attributes"), rules: this.rows("fare_rules") },
      { lines, stops },
      (file, row, reason) => this.reject(file, row, reason),
    );
    return { agencies, stops, lines, services, trips, fares, rejected: this.rejected };
  }
}

function interpolate(timed: readonly { arrives: number | null; departs: number | null }[], at: number): number {
  let before = at;
  let after = at;
  while (before > 0 && timed[before]?.departs == null) before--;
  while (after < timed.length - 1 && timed[after]?.arrives == null) after++;
  const from = timed[before]?.departs ?? 0;
  const to = timed[after]?.arrives ?? 0;
  return Math.round(from + ((to - from) * (at - before)) / (after - before));
}

/** @param shiftDays days that all dates of the feed are moved by */
export const readFeed = (files: FeedFiles, shiftDays = 0): Feed => new FeedReader(files, shiftDays).read();

/** The weeks by which a feed is moved so that it begins in the week of `today` or later; 0 if it has not ended. */
export function weeksUntilCurrent(files: FeedFiles, today: string): number {
  const services = [...new FeedReader(files, 0).readServices().values()];
  const dates = services.flatMap((service) => [service.lastDate, ...service.addedDates]);
  const firsts = services.flatMap((service) => [service.firstDate, ...service.addedDates]).sort();
  const first = firsts[0];
  const last = dates.sort().at(-1);
  if (!first || !last || last >= today) return 0;
  return Math.ceil((Date.parse(today) - Date.parse(first)) / (7 * 86_400_000));
}
