import { Link } from "lucide-react";
import {
  siBluesky,
  siFacebook,
  siInstagram,
  siMastodon,
  siPinterest,
  siTelegram,
  siThreads,
  siTiktok,
  siTripadvisor,
  siWhatsapp,
  siX,
  siYoutube,
} from "simple-icons";
import type { SocialIconName } from "@/lib/site/social-networks";

const paths: Record<Exclude<SocialIconName, "link">, string> = {
  facebook: siFacebook.path,
  instagram: siInstagram.path,
  x: siX.path,
  youtube: siYoutube.path,
  tiktok: siTiktok.path,
  whatsapp: siWhatsapp.path,
  telegram: siTelegram.path,
  pinterest: siPinterest.path,
  threads: siThreads.path,
  bluesky: siBluesky.path,
  mastodon: siMastodon.path,
  tripadvisor: siTripadvisor.path,
};

/** Only rendered on the server, so that browsers do not load the icons of all networks. */
export function SocialIcon({ name }: { name: SocialIconName }) {
  if (name === "link") return <Link aria-hidden className="size-4.5" />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="size-4.5">
      <path d={paths[name]} />
    </svg>
  );
}
