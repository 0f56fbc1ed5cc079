import { productKinds } from "@/lib/kinds";
import { languageNames, languages } from "@/lib/language/languages";
import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

export const siteSettings = defineSettings({
  group: "site",
  title: "Site",
  route: routes.admin.siteSettings,
  sections: [
    {
      title: "Name",
      fields: [
        {
          kind: "text",
          name: "v",
          label: "Name of the site",
          help: "Shown in the header, in titles, emails and receipts.",
          optional: true,
          maxLength: 80,
          half: true,
        },
        {
          kind: "text",
          name: "defaultTitle",
          label: "Default title",
          help: "The title of every page while the site has no name.",
          maxLength: 120,
        },
        {
          kind: "textarea",
          name: "description",
          label: "Description",
          help: "For search engines, the footer and shared links.",
          optional: true,
          maxLength: 300,
          rows: 3,
        },
      ],
    },
    {
      title: "Contact",
      help: "Shown in the footer, on the contact page and on receipts. Messages of the contact page go to the email address.",
      fields: [
        { kind: "text", name: "contact.email", label: "Email", type: "email", maxLength: 254, half: true },
        { kind: "text", name: "contact.phone", label: "Phone", type: "tel", optional: true, maxLength: 32, half: true },
        { kind: "text", name: "contact.address", label: "Address", optional: true, maxLength: 200 },
        {
          kind: "mapPin",
          name: "contact.pin",
          label: "Place on the map",
          help: "The contact page shows a map of this place. Leave both empty for no map.",
          optional: true,
        },
      ],
    },
    {
      title: "Region",
      fields: [
        {
          kind: "choice",
          name: "timeZone",
          label: "Time zone",
          help: "Of reports, daily limits and dates shown to staff. Hotels have their own.",
          options: timeZones.map((value) => ({ value, label: value.replaceAll("_", " ") })),
          half: true,
        },
        {
          kind: "choice",
          name: "locale",
          label: "Default language",
          help: "For emails to people whose language isn't known, such as invited staff.",
          options: languageOptions,
          half: true,
        },
        {
          kind: "choices",
          name: "languages",
          label: "Languages of the site",
          help: "English can't be switched off: its pages have no language in their address.",
          options: languageOptions,
        },
      ],
    },
    {
      title: "Money",
      fields: [
        {
          kind: "text",
          name: "baseCurrency",
          label: "Base currency",
          help: "All prices are in it. It can't be changed once there is a price or a booking. Your password is asked for.",
          maxLength: 3,
          half: true,
          mono: true,
        },
      ],
    },
    {
      title: "On sale",
      help: "A product that is switched off disappears from the navigation, the search and the sitemap and can't be booked. Existing bookings stay.",
      fields: [
        {
          kind: "choices",
          name: "enabledKinds",
          label: "Products",
          options: productKinds.map(({ id, labels }) => ({ value: id, label: labels.bookings })),
        },
      ],
    },
    {
      title: "Maps",
      help: "Without a tile source maps show coasts, borders and distances, and no data of visitors reaches another site.",
      fields: [
        {
          kind: "text",
          name: "mapTiles",
          label: "Tile source",
          help: "Raster tiles such as https://tiles.example.com/{z}/{x}/{y}.png, vector tiles with .mvt or .pbf, or an archive such as https://files.example.com/city.pmtiles. Browsers of visitors load the tiles from this host, which must allow requests of this site.",
          optional: true,
          maxLength: 300,
          mono: true,
        },
        {
          kind: "text",
          name: "mapAttribution",
          label: "Attribution",
          help: "Shown on each map, as the terms of the provider require.",
          optional: true,
          maxLength: 200,
        },
      ],
    },
    {
      title: "Maintenance",
      fields: [
        {
          kind: "switch",
          name: "maintenance",
          label: "Close the site for maintenance",
          help: "Everyone except administrators sees a maintenance page and can't change anything. Started payments still settle.",
        },
      ],
    },
  ],
  dangers: [
    {
      field: "maintenance",
      is: [true],
      title: "Close the site?",
      consequence:
        "Visitors, clients and sub-administrators see a maintenance page until you open the site again. You stay logged in.",
      confirm: "Close the site",
    },
    {
      field: "baseCurrency",
      title: "Change the base currency?",
      consequence:
        "All prices and bookings will be in this currency. It can't be changed after the first price or booking.",
      confirm: "Change the currency",
    },
    {
      field: "enabledKinds",
      title: "Change what is on sale?",
      consequence: "Products that are switched off can't be found or booked from now on. Existing bookings stay.",
      confirm: "Change it",
    },
  ],
});

/** Shown below the site settings, because the specification has no screen for it. */
export const holdSettings = defineSettings({
  group: "holds",
  title: "Holds and requests",
  route: routes.admin.siteSettings,
  sections: [
    {
      title: "Holds",
      help: "Rooms are held while a visitor pays.",
      fields: [
        { kind: "number", name: "minutes", label: "Duration of a hold", unit: "minutes", half: true },
        {
          kind: "number",
          name: "extensionMinutes",
          label: "Extension of a hold",
          help: "Visitors can add this time once.",
          unit: "minutes",
          half: true,
        },
        {
          kind: "number",
          name: "pendingMinutes",
          label: "Time for a payment at the bank",
          help: "The minutes that are left at least when the bank's page was opened.",
          unit: "minutes",
          half: true,
        },
        {
          kind: "number",
          name: "perUser",
          label: "Holds at the same time",
          help: "Of one client. A visitor without an account has at most two of them.",
          half: true,
        },
      ],
    },
    {
      title: "Requests",
      fields: [
        {
          kind: "number",
          name: "respondHours",
          label: "Time to respond to a request",
          help: "An unanswered request is declined and refunded then, at the latest when the service starts. A provider can have its own time.",
          unit: "hours",
          half: true,
        },
      ],
    },
  ],
});
