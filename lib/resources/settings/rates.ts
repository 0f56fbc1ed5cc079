import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

/** Shown below the list of currencies. */
export const rateSettings = defineSettings({
  group: "rates",
  title: "Exchange rates",
  route: routes.admin.siteSettings,
  show: "currencies",
  sections: [
    {
      title: "Source",
      help: "Downloads replace rates that were entered manually. Rates of currencies that the source does not list stay.",
      fields: [
        {
          kind: "choice",
          name: "source",
          label: "Rates",
          look: "radio",
          options: [
            { value: "manual", label: "Entered manually" },
            { value: "ecb", label: "Downloaded every six hours", help: "In the format of the European Central Bank." },
          ],
        },
        {
          kind: "text",
          name: "url",
          label: "Address of the daily rates",
          type: "url",
          maxLength: 500,
          when: { field: "source", is: ["ecb"] },
        },
      ],
    },
  ],
});
