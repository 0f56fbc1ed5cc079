import { routes } from "@/lib/routes";
import { socialIcons, socialNames } from "@/lib/site/social-networks";
import { defineSettings } from "./define";

export const socialSettings = defineSettings({
  group: "social",
  title: "Social media",
  intro: "Links in the footer of every public page, in this order.",
  route: routes.admin.socialSettings,
  sections: [
    {
      title: "Links",
      fields: [
        {
          kind: "repeat",
          name: "links",
          label: "Links",
          one: "link",
          max: 12,
          blank: { name: "", url: "", icon: "link" },
          fields: [
            { kind: "text", name: "name", label: "Name", maxLength: 40, half: true },
            {
              kind: "choice",
              name: "icon",
              label: "Icon",
              options: socialIcons.map((value) => ({ value, label: socialNames[value] })),
              half: true,
            },
            { kind: "text", name: "url", label: "Address", type: "url", placeholder: "https://" },
          ],
        },
      ],
    },
  ],
});
