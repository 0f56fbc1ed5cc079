/** Networks with an icon in the footer. `link` is for every other address. */
export const socialIcons = [
  "link",
  "facebook",
  "instagram",
  "x",
  "youtube",
  "tiktok",
  "whatsapp",
  "telegram",
  "pinterest",
  "threads",
  "bluesky",
  "mastodon",
  "tripadvisor",
] as const;
export type SocialIconName = (typeof socialIcons)[number];

export const socialNames: Record<SocialIconName, string> = {
  link: "Another website",
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  tiktok: "TikTok",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  pinterest: "Pinterest",
  threads: "Threads",
  bluesky: "Bluesky",
  mastodon: "Mastodon",
  tripadvisor: "Tripadvisor",
};
