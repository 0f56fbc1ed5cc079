import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

export const themeSettings = defineSettings({
  group: "theme",
  title: "Theme",
  route: routes.admin.themeSettings,
  sections: [
    {
      title: "Colours",
      fields: [
        {
          kind: "colour",
          name: "primary",
          label: "Primary colour",
          help: "Buttons, links and emails. Text on it needs a contrast of 4.5:1.",
          half: true,
        },
        {
          kind: "colour",
          name: "progress",
          label: "Progress bar",
          help: "The bar at the top while a page loads.",
          half: true,
        },
        {
          kind: "choice",
          name: "mode",
          label: "Colour scheme",
          look: "radio",
          options: [
            { value: "auto", label: "As the device" },
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
          ],
        },
      ],
    },
    {
      title: "Shape and type",
      fields: [
        { kind: "number", name: "radiusPx", label: "Corner radius", unit: "px", help: "0 to 32.", half: true },
        {
          kind: "choice",
          name: "headings",
          label: "Font of headings",
          look: "radio",
          options: [
            { value: "fraunces", label: "Fraunces" },
            { value: "inter", label: "Inter" },
            { value: "system", label: "The device's own" },
          ],
        },
      ],
    },
  ],
});
