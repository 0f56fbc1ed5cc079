import { z } from "zod";
import { endpoint } from "../define";
import { done, id, minor, optionalParagraph, pathId } from "../fields";
import { doneMany, donePart, exportQuery, findQuery, found, listResponse, optionList, wholeList } from "../listing";
import { stayFields } from "./hotel-fields";
import { recordToken, remainingBooking } from "./hotel-records";
import { roomPage } from "./room";
import { roomAddForm, roomPrice, roomUpdateForm } from "./room-form";

import { bulkRoom, roomAction, roomQuery, roomRecord, roomRow, serviceUse } from "./room-records";

/** Hotel id and room type token, as used in console URLs. */
const byRoom = z.object({ hotelId: pathId, tokenId: recordToken });
const act = { reason: optionalParagraph(500).default("") };

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  list: endpoint({
    id: `${area}.room.list`,
    method: "GET",
    path: `/api/${area}/rooms`,
    who: area,
    summary: "Room types in scope in any state",
    query: roomQuery,
    refusals: ["not_found"],
    out: listResponse(roomRow),
  }),
  export: endpoint({
    id: `${area}.room.export`,
    method: "GET",
    path: `/api/${area}/rooms/export.csv`,
    who: area,
    summary: "The filtered list as CSV",
    query: roomQuery.extend(exportQuery),
    refusals: ["not_found"],
    out: z.unknown(),
    raw: true,
  }),
  find: endpoint({
    id: `${area}.room.pick`,
    method: "GET",
    path: `/api/${area}/rooms/find`,
    who: area,
    summary: "Room types in scope by a part of their or their hotel's name, for pickers",
    query: findQuery,
    out: found,
  }),
  features: endpoint({
    id: `${area}.room.features`,
    method: "GET",
    path: `/api/${area}/rooms/options/features`,
    who: area,
    summary: "Features that a room can have",
    out: optionList,
  }),
  services: endpoint({
    id: `${area}.room.services`,
    method: "GET",
    path: `/api/${area}/rooms/options/services`,
    who: area,
    summary: "Extra services that can be sold with a room",
    out: optionList,
  }),
  get: endpoint({
    id: `${area}.room.get`,
    method: "GET",
    path: `/api/${area}/rooms/{hotelId}/{tokenId}`,
    who: area,
    summary: "A room type with all parts",
    params: byRoom,
    out: roomRecord,
  }),
  preview: endpoint({
    id: `${area}.room.preview`,
    method: "GET",
    path: `/api/${area}/rooms/{hotelId}/{tokenId}/preview`,
    who: area,
    summary:
      "The public page of a room type in any state, as a preview; priced for a booking by staff when dates are given",
    params: byRoom,
    query: z.object(stayFields),
    out: roomPage,
  }),
  create: endpoint({
    id: `${area}.room.add`,
    method: "POST",
    path: `/api/${area}/rooms`,
    who: area,
    summary: "Create a room type with its nights; one of a sub-administrator awaits approval",
    body: roomAddForm,
    idempotency: "required",
    out: done.extend({ id, hotelId: id, tokenId: z.string() }),
  }),
  update: endpoint({
    id: `${area}.room.update`,
    method: "PUT",
    path: `/api/${area}/rooms/{hotelId}/{tokenId}`,
    who: area,
    summary: "Changes a room type; fewer units than are sold or held: 409 with the bookings",
    params: byRoom,
    body: roomUpdateForm,
    out: done.extend({ version: z.number().int() }),
  }),
  act: endpoint({
    id: `${area}.room.act`,
    method: "POST",
    path: `/api/${area}/rooms/{hotelId}/{tokenId}/listing-status`,
    who: area,
    summary: "Approve or refuse (administrators), take off sale or put on sale again",
    params: byRoom,
    body: z.strictObject({
      action: roomAction.exclude(["remove"]),
      ...act,
      version: z.number().int().optional(),
    }),
    idempotency: "required",
    out: done.extend({ kept: z.array(remainingBooking) }),
  }),
  actMany: endpoint({
    id: `${area}.room.actMany`,
    method: "POST",
    path: `/api/${area}/rooms/listing-status`,
    who: area,
    summary: "The action for several room types; each succeeds or fails independently",
    body: z.strictObject({
      tokenIds: z.array(recordToken).min(1).max(100),
      action: roomAction.exclude(["remove"]),
      ...act,
    }),
    idempotency: "required",
    out: doneMany,
  }),
  actAll: endpoint({
    id: `${area}.room.actAll`,
    method: "POST",
    path: `/api/${area}/rooms/listing-status/all`,
    who: area,
    summary: "The same for all room types of a filtered list, at most 100 in a request",
    body: z.strictObject({ ...wholeList, action: roomAction.exclude(["remove"]), ...act }),
    idempotency: "required",
    out: donePart,
  }),
  bulk: endpoint({
    id: `${area}.room.bulk`,
    method: "GET",
    path: `/api/${area}/rooms/bulk`,
    who: area,
    summary: "Prices and services of the first 100 room types of a filtered list, to change them together",
    query: roomQuery,
    refusals: ["not_found"],
    out: z.object({ items: z.array(bulkRoom), total: z.number().int(), capped: z.boolean() }),
  }),
  setPrices: endpoint({
    id: `${area}.room.setPrices`,
    method: "POST",
    path: `/api/${area}/rooms/prices`,
    who: area,
    summary: "Sets the price per night of several room types; each is refused if it has another price than `fromMinor`",
    body: z.strictObject({
      rooms: z
        .array(z.strictObject({ tokenId: recordToken, fromMinor: minor, toMinor: roomPrice }))
        .min(1)
        .max(100),
    }),
    idempotency: "required",
    out: doneMany,
  }),
  setServices: endpoint({
    id: `${area}.room.setServices`,
    method: "POST",
    path: `/api/${area}/rooms/services`,
    who: area,
    summary: "Adds a service to several room types or removes it; each is refused if it has it otherwise than `from`",
    body: z.strictObject({
      serviceId: id,
      rooms: z
        .array(z.strictObject({ tokenId: recordToken, from: serviceUse, to: serviceUse }))
        .min(1)
        .max(100),
    }),
    idempotency: "required",
    out: doneMany,
  }),
  remove: endpoint({
    id: `${area}.room.remove`,
    method: "DELETE",
    path: `/api/${area}/rooms/{hotelId}/{tokenId}`,
    who: area,
    summary: "Delete a room type without bookings; otherwise 409 with its uses",
    params: byRoom,
    body: z.strictObject({ version: z.number().int().optional() }),
    out: done,
  }),
});
export const adminRooms = areaEndpoints("admin");
export const subadminRooms = areaEndpoints("subadmin");
