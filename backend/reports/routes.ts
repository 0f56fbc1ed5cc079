import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { csvResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { getSpending } from "@/lib/contracts/money/spending";
import { adminReports, type ReportKind, type ReportSums, subadminReports } from "@/lib/contracts/site/report";
import { formatDecimal, plainAmount } from "@/lib/money";
import { averageRateMinor, occupancyBp, perRoomMinor } from "@/lib/report/report-figures";
import { roleNumber } from "@/lib/roles";
import { readReport, readReportPage } from "./report";
import { computeSpending } from "./spending";

type Column = { title: string; of: (sums: ReportSums, amount: (minor: number | null) => string) => string | number };

/** Of the nights of hotels, which other products do not have. */
const nightColumns: readonly Column[] = [
  { title: "Room nights sold", of: ({ nightsSold }) => nightsSold },
  { title: "Room nights available", of: ({ nightsThere }) => nightsThere },
  {
    title: "Occupancy %",
    of: (sums) => {
      const occupancy = occupancyBp(sums);
      return occupancy === null ? "" : formatDecimal(occupancy, 2);
    },
  },
  { title: "Room revenue", of: ({ nightsMinor }, amount) => amount(nightsMinor) },
  { title: "Average daily rate", of: (sums, amount) => amount(averageRateMinor(sums)) },
  { title: "Revenue per available room", of: (sums, amount) => amount(perRoomMinor(sums)) },
];

const listColumns = (kind: ReportKind): readonly Column[] => [
  { title: "Checkouts started", of: ({ begun }) => begun },
  { title: "Bookings", of: ({ booked }) => booked },
  { title: "Booked", of: ({ bookedMinor }, amount) => amount(bookedMinor) },
  { title: "Cancelled", of: ({ cancelled }) => cancelled },
  { title: "Cancelled value", of: ({ cancelledMinor }, amount) => amount(cancelledMinor) },
  { title: kind === "hotel" ? "Arrivals" : "Starting", of: ({ arrivals }) => arrivals },
  { title: "Taxes, paid on site", of: ({ siteTaxMinor }, amount) => amount(siteTaxMinor) },
  ...(kind === "hotel" ? nightColumns : []),
  { title: "Payments received", of: ({ takenMinor }, amount) => amount(takenMinor) },
  { title: "Refunds", of: ({ givenBackMinor }, amount) => amount(givenBackMinor) },
  { title: "Revenue", of: ({ earnedMinor }, amount) => amount(earnedMinor) },
  { title: "Retained fees", of: ({ feesMinor }, amount) => amount(feesMinor) },
];

function areaRoutes({ db }: Deps, endpoints: typeof adminReports | typeof subadminReports): Route[] {
  return [
    route(endpoints.hotels, ({ actor, query }) => readReportPage(db, actor, query)),
    rawRoute(endpoints.export, async ({ actor, query, ip, requestId }) => {
      const staffMember = requireUser(actor);
      const report = await readReport(db, actor, query);
      const who = { actorId: staffMember.id, actorRole: roleNumber[staffMember.role], ip, requestId };
      await transaction(db, (tx) => audit(tx, { action: "report exported", ...who, after: { ...query } }));
      const name = query.kind === "hotel" ? "performance" : `performance-${query.kind}`;
      if (query.by === "currency") {
        return csvResponse(
          `${name}-by-currency`,
          ["Currency shown", "Bookings", `Booked in ${report.currency}`, "Booked in the currency shown"],
          report.currencies.map(({ currency, booked, bookedMinor, shownMinor }) => [
            currency,
            booked,
            plainAmount(bookedMinor, report.currency),
            plainAmount(shownMinor, currency),
          ]),
        );
      }
      const columns = listColumns(query.kind);
      const header = columns.map(({ title }) => title);
      const amount = (minor: number | null) => (minor === null ? "" : plainAmount(minor, report.currency));
      const toCells = (sums: ReportSums) => columns.map(({ of }) => of(sums, amount));
      return query.by === "hotel"
        ? csvResponse(
            `${name}-by-hotel`,
            ["Hotel", "City", ...header],
            report.allHotels.map((hotel) => [hotel.title, hotel.city, ...toCells(hotel.now)]),
          )
        : csvResponse(
            `${name}-by-day`,
            ["Day", ...header],
            report.days.map((day) => [day.date, ...toCells(day.now)]),
          );
    }),
  ];
}

export function reportRoutes(deps: Deps): Route[] {
  return [
    ...areaRoutes(deps, adminReports),
    ...areaRoutes(deps, subadminReports),
    route(getSpending, ({ actor, query }) => computeSpending(deps.db, requireUser(actor).id, query.months)),
  ];
}
