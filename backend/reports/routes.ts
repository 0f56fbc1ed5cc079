import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { csvResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { getSpending } from "@/lib/contracts/money/spending";
import { adminReports, type ReportSums, subadminReports } from "@/lib/contracts/site/report";
import { formatDecimal, plainAmount } from "@/lib/money";
import { averageRateMinor, occupancyBp, perRoomMinor } from "@/lib/report/report-figures";
import { roleNumber } from "@/lib/roles";
import { readReport, readReportPage } from "./report";
import { computeSpending } from "./spending";

const header = [
  "Checkouts started",
  "Bookings",
  "Booked",
  "Cancelled",
  "Cancelled value",
  "Arrivals",
  "Taxes, paid on site",
  "Room nights sold",
  "Room nights available",
  "Occupancy %",
  "Room revenue",
  "Average daily rate",
  "Revenue per available room",
  "Payments received",
  "Refunds",
  "Revenue",
  "Retained fees",
];

const cells = (sums: ReportSums, currency: string) => {
  const amount = (minor: number | null) => (minor === null ? "" : plainAmount(minor, currency));
  const occupancy = occupancyBp(sums);
  return [
    sums.begun,
    sums.booked,
    amount(sums.bookedMinor),
    sums.cancelled,
    amount(sums.cancelledMinor),
    sums.arrivals,
    amount(sums.siteTaxMinor),
    sums.nightsSold,
    sums.nightsThere,
    occupancy === null ? "" : formatDecimal(occupancy, 2),
    amount(sums.nightsMinor),
    amount(averageRateMinor(sums)),
    amount(perRoomMinor(sums)),
    amount(sums.takenMinor),
    amount(sums.givenBackMinor),
    amount(sums.earnedMinor),
    amount(sums.feesMinor),
  ];
};

function areaRoutes({ db }: Deps, endpoints: typeof adminReports | typeof subadminReports): Route[] {
  return [
    route(endpoints.hotels, ({ actor, query }) => readReportPage(db, actor, query)),
    rawRoute(endpoints.export, async ({ actor, query, ip, requestId }) => {
      const staffMember = requireUser(actor);
      const report = await readReport(db, actor, query);
      const who = { actorId: staffMember.id, actorRole: roleNumber[staffMember.role], ip, requestId };
      await transaction(db, (tx) => audit(tx, { action: "report exported", ...who, after: { ...query } }));
      if (query.by === "currency") {
        return csvResponse(
          "performance-by-currency",
          ["Currency shown", "Bookings", `Booked in ${report.currency}`, "Booked in the currency shown"],
          report.currencies.map(({ currency, booked, bookedMinor, shownMinor }) => [
            currency,
            booked,
            plainAmount(bookedMinor, report.currency),
            plainAmount(shownMinor, currency),
          ]),
        );
      }
      return query.by === "hotel"
        ? csvResponse(
            "performance-by-hotel",
            ["Hotel", "City", ...header],
            report.allHotels.map((hotel) => [hotel.title, hotel.city, ...cells(hotel.now, report.currency)]),
          )
        : csvResponse(
            "performance-by-day",
            ["Day", ...header],
            report.days.map((day) => [day.date, ...cells(day.now, report.currency)]),
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
