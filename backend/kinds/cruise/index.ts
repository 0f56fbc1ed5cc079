import { sql } from "drizzle-orm";
import { describeRemainingCruise, priceCruise } from "@/backend/cruises/offer";
import { suggestCruises } from "@/backend/cruises/suggest";
import { sailingOnSale, sailingShown } from "@/backend/cruises/terms";
import { type BookedCruise, type CruiseRequest, getSailing, getShip } from "@/lib/contracts/cruises/cruises";
import { cruisePlaces, searchSailings } from "@/lib/contracts/cruises/search";
import { kindSchemas } from "@/lib/contracts/kinds";
import { createCruiseQuote } from "@/lib/contracts/orders/quote";
import { cruiseKind } from "@/lib/kinds/cruise";
import { detailsDays, listGuestQuestions } from "@/lib/kinds/cruise/guests";
import { cruiseRegions } from "@/lib/kinds/cruise/regions";
import { cruiseListPath, cruiseValues, sailingPath } from "@/lib/links/cruise-links";
import type { KindBackend, KindCatalogue } from "../kind";
import { makeCatalogue, makeConsole, makeReviews } from "../product-table";
import { amendedCruise, priceAmendedCruise } from "./amend";
import { cruiseDescriptions } from "./descriptions";
import { cruiseInvariants } from "./invariants";
import { cruiseMailTexts } from "./mail-texts";
import { cruiseProducts } from "./products";
import { readCruiseProviders } from "./provider";

const ships = makeCatalogue(cruiseProducts);

const catalogue: KindCatalogue = {
  ...ships,
  suggest: suggestCruises,
  sitemap: {
    ...ships.sitemap,
    sailings: {
      source: sql`
        SELECT s.id, s.slug, s.updated_at FROM sailing s JOIN cruise_ship t ON t.id = s.ship_id
         WHERE ${sailingShown} AND NOT s.cancelled AND s.starts_at > now()`,
      path: (sailing) => sailingPath(sailing),
    },
    areas: {
      source: sql`
        SELECT array_position(${sql.param([...cruiseRegions])}::text[], s.region) AS id, s.region AS slug,
               max(s.updated_at) AS updated_at
          FROM sailing s JOIN cruise_ship t ON t.id = s.ship_id WHERE ${sailingOnSale} GROUP BY s.region`,
      path: ({ slug }) => cruiseListPath({ region: slug }),
    },
  },
};

export const cruiseBackend: KindBackend<CruiseRequest, BookedCruise> = {
  kind: cruiseKind,
  mailTexts: cruiseMailTexts,
  descriptions: cruiseDescriptions,
  saleEndpoints: [searchSailings, cruisePlaces, getShip, getSailing, createCruiseQuote],
  ...kindSchemas.cruise,
  price: priceCruise,
  amend: { request: amendedCruise, price: priceAmendedCruise },
  describeRemaining: describeRemainingCruise,
  questions: (booked) => listGuestQuestions(booked),
  answersDueDays: detailsDays + 14,
  retryPath: ({ sailing, request }) => sailingPath(sailing, cruiseValues(request)),
  provider: readCruiseProviders,
  exportColumns: [
    { list: "what", label: "Cruise", cell: ({ title }) => title },
    { list: "what", label: "Cabins and guests", cell: ({ detail }) => detail },
    { list: "guest", label: "Lead guest", cell: ({ guestName }) => guestName },
    { list: "start", label: "Embarkation", cell: ({ serviceStart }) => serviceStart },
    { list: "end", label: "Disembarkation", cell: ({ serviceEnd }) => serviceEnd },
  ],
  hasPrices: sql`EXISTS (SELECT 1 FROM sailing_price)`,
  invariants: cruiseInvariants,
  catalogue,
  console: makeConsole(cruiseProducts),
  reviews: makeReviews(cruiseProducts),
};
