import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

export const siteSettings = defineSettings({
  group: "site",
  title: "Site",
  route: routes.admin.siteSettings,
  sections: [
    {
      title: "Name",
      fields: [
        { kind: "text", name: "v", label: "Name of the site", maxLength: 80, half: true },
        {
          kind: "textarea",
          name: "description",
          label: "Description",
          help: "For search engines and shared links.",
          maxLength: 300,
          rows: 3,
        },
      ],
    },
    {
      title: "Contact",
      help: "Shown on the contact page and in e-mails and receipts.",
      fields: [
        { kind: "text", name: "contact.email", label: "E-mail", type: "email", maxLength: 254, half: true },
        { kind: "text", name: "contact.phone", label: "Phone", type: "tel", maxLength: 32, half: true },
        { kind: "text", name: "contact.address", label: "Address", maxLength: 200 },
      ],
    },
  ],
});
