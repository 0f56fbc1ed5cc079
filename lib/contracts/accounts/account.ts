import { z } from "zod";
import { languages } from "../../language/languages";
import { localToday } from "../../time-zone";
import { endpoint } from "../define";
import {
  calendarDate,
  currencyCode,
  done,
  instant,
  optionalLine,
  pageResponse,
  personName,
  phone,
  queryPage,
  queryPageSize,
  uuid,
} from "../fields";

/** Asked again before sensitive changes, because the session may be open on an unattended screen. */
export const currentPassword = z.string().min(1, "Enter your password.").max(128);

const country = z.string().regex(/^[A-Z]{2}$/, "Choose a country.");

const person = {
  name: personName(100),
  phone: phone.or(z.literal("")).default(""),
  addressLine: optionalLine(200).default(""),
  city: optionalLine(100).default(""),
  postalCode: optionalLine(20).default(""),
  country: country.or(z.literal("")).default(""),
};

export const getProfile = endpoint({
  id: "my.profile",
  method: "GET",
  path: "/api/my/profile",
  who: "user",
  summary: "Name, email address, picture, currency and language of the user",
  out: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    addressLine: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country: z.string(),
    /** Picture key; its sizes are served under `/media`. */
    picture: z.string().nullable(),
    /** Display currency; null means the site's currency. */
    currency: currencyCode.nullable(),
    /** Of emails about the account and of notifications. */
    language: z.enum(languages),
    memberSince: instant,
  }),
});

export const changeProfile = endpoint({
  id: "my.changeProfile",
  method: "POST",
  path: "/api/my/profile",
  who: "user",
  summary: "Change name, phone and address; the email address stays",
  body: z.strictObject(person),
  out: done,
});

const share = z.coerce.number().min(0).max(1).optional();

export const setPicture = endpoint({
  id: "my.setPicture",
  method: "POST",
  path: "/api/my/picture",
  who: "user",
  summary: "Set the picture of the user (JPEG, PNG, WebP), cropped to a square: the centre or the given part",
  query: z.strictObject({
    name: z.string().max(300).default(""),
    left: share,
    top: share,
    width: share,
    height: share,
  }),
  out: done.extend({ picture: z.string() }),
  raw: true,
});
export const removePicture = endpoint({
  id: "my.removePicture",
  method: "POST",
  path: "/api/my/picture/remove",
  who: "user",
  summary: "Delete the picture of the user",
  out: done,
});

export const chooseCurrency = endpoint({
  id: "my.chooseCurrency",
  method: "POST",
  path: "/api/my/currency",
  who: "user",
  summary: "Set the display currency on all devices; empty for the site's currency",
  body: z.strictObject({ currency: currencyCode.or(z.literal("")) }),
  out: done.extend({ currency: currencyCode.nullable() }),
});

export const chooseLanguage = endpoint({
  id: "my.chooseLanguage",
  method: "POST",
  path: "/api/my/language",
  who: "user",
  summary: "Set the language of account emails and notifications; bookings keep their language",
  body: z.strictObject({ language: z.enum(languages) }),
  out: done,
});

/** Contains only the last characters of the document number. */
const traveller = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  nationality: z.string(),
  document: z.object({ masked: z.string(), expires: z.string() }).nullable(),
});
export type Traveller = z.infer<typeof traveller>;

export const maxTravellers = 30;

const documentNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9 -]{3,23}$/, "Use the letters and figures of the document, such as C01X00T47.");

const travellerBody = z
  .strictObject({
    firstName: personName(60),
    lastName: personName(60),
    birthDate: calendarDate.or(z.literal("")).default(""),
    nationality: country.or(z.literal("")).default(""),
    /** On an update, an empty value keeps the stored number. */
    documentNumber: documentNumber.or(z.literal("")).default(""),
    documentExpires: calendarDate.or(z.literal("")).default(""),
    /** Removes the stored document. */
    forgetDocument: z.boolean().default(false),
  })
  .refine(({ birthDate }) => birthDate === "" || (birthDate >= "1900-01-01" && birthDate <= latestToday()), {
    path: ["birthDate"],
    error: "Enter a date in the past.",
  });
/** Current date in the easternmost time zone: the latest day on which somebody may have been born. */
const latestToday = () => localToday("Etc/GMT-14", new Date());

export type TravellerInput = z.output<typeof travellerBody>;

const byTraveller = z.object({ travellerId: uuid });

export const listTravellers = endpoint({
  id: "my.travellers",
  method: "GET",
  path: "/api/my/travellers",
  who: "user",
  summary: "Saved travellers; document numbers are masked",
  out: z.object({ items: z.array(traveller) }),
});
export const addTraveller = endpoint({
  id: "my.addTraveller",
  method: "POST",
  path: "/api/my/travellers",
  who: "user",
  summary: "Save a companion; at most thirty",
  body: travellerBody,
  out: done.extend({ id: uuid }),
});
export const changeTraveller = endpoint({
  id: "my.changeTraveller",
  method: "POST",
  path: "/api/my/travellers/{travellerId}",
  who: "user",
  summary: "Change a saved traveller; an empty document number keeps the one that is stored",
  params: byTraveller,
  body: travellerBody,
  out: done,
});
export const removeTraveller = endpoint({
  id: "my.removeTraveller",
  method: "POST",
  path: "/api/my/travellers/{travellerId}/remove",
  who: "user",
  summary: "Delete a saved traveller and their document",
  params: byTraveller,
  out: done,
});

export const mySession = z.object({
  id: uuid,
  /** The session that made this request. */
  current: z.boolean(),
  device: z.string(),
  kind: z.enum(["computer", "phone", "tablet", "program", "unknown"]),
  /** Description of the network that opened the session; null when unknown. */
  network: z.string().nullable(),
  startedAt: instant,
  /** Accurate to five minutes. */
  lastSeenAt: instant,
  /** The cookie persists after the browser is closed. */
  remembered: z.boolean(),
});
export type MySession = z.infer<typeof mySession>;

export const listSessions = endpoint({
  id: "my.sessions",
  method: "GET",
  path: "/api/my/sessions",
  who: "user",
  summary: "Sessions of the user",
  out: z.object({ items: z.array(mySession) }),
});
export const endSession = endpoint({
  id: "my.endSession",
  method: "POST",
  path: "/api/my/sessions/{sessionId}/end",
  who: "user",
  summary: "Log out one device",
  params: z.object({ sessionId: uuid }),
  out: done,
});
export const endOtherSessions = endpoint({
  id: "my.endOtherSessions",
  method: "POST",
  path: "/api/my/sessions/end-others",
  who: "user",
  summary: "Log out all other devices",
  out: done,
});

export const activityLine = z.object({
  id: z.number().int(),
  at: instant,
  action: z.string(),
  /** Additional text, such as the name of a passkey or the changed fields. */
  detail: z.string().nullable(),
  device: z.string().nullable(),
  network: z.string().nullable(),
  /** Done by staff or by the system instead of the account owner. */
  byOther: z.boolean(),
});
export type ActivityLine = z.infer<typeof activityLine>;

export const listActivity = endpoint({
  id: "my.activity",
  method: "GET",
  path: "/api/my/activity",
  who: "user",
  summary: "Logins and changes of the account, newest first",
  query: z.strictObject({ page: queryPage, pageSize: queryPageSize }),
  out: pageResponse(activityLine),
});

export const startDownload = endpoint({
  id: "my.startDownload",
  method: "POST",
  path: "/api/my/data",
  who: "user",
  summary: "Request an export of all personal data; returns a link that is valid for ten minutes",
  body: z.strictObject({ currentPassword }),
  out: done.extend({ redirect: z.string() }),
});
export const downloadData = endpoint({
  id: "my.downloadData",
  method: "GET",
  path: "/api/my/data/{ticket}",
  who: "user",
  summary: "The personal data as an archive of JSON files, pictures and evidence",
  params: z.object({ ticket: z.string().regex(/^[\w-]{20,100}$/) }),
  out: z.unknown(),
  raw: true,
});

export const closingTerms = endpoint({
  id: "my.closingTerms",
  method: "GET",
  path: "/api/my/account/closing",
  who: "user",
  summary: "Obstacles to closing the account",
  out: z.object({
    /** An empty list means that the account can be closed. */
    obstacles: z.array(z.object({ kind: z.string(), text: z.string(), path: z.string().nullable() })),
  }),
});
export const closeAccount = endpoint({
  id: "my.closeAccount",
  method: "POST",
  path: "/api/my/account/close",
  who: "user",
  summary: "Close the account permanently; refused while it has money or open bookings",
  body: z.strictObject({ currentPassword, agree: z.literal(true, "Tick this box to close the account.") }),
  out: done.extend({ redirect: z.string() }),
});
