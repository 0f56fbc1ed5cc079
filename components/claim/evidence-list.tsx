import { FileText } from "lucide-react";
import type { ClaimView } from "@/lib/contracts/money/claim";
import { getTranslator } from "@/lib/language/server";
import { evidencePath } from "@/lib/links/booking-links";

/** Uploaded files with previews of pictures. */
export async function EvidenceList({ files, booking }: { files: ClaimView["files"]; booking?: string }) {
  if (files.length === 0) return null;
  const t = await getTranslator();
  return (
    <ul className="flex flex-wrap gap-3" aria-label={t("Evidence")}>
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={evidencePath(file.id, booking)}
            target="_blank"
            rel="noopener"
            className="block w-32 overflow-hidden rounded-md border border-line text-xs hover:border-edge"
          >
            {file.mediaType.startsWith("image/") ? (
              <img
                src={evidencePath(file.id, booking)}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full bg-sunken object-cover"
              />
            ) : (
              <span className="flex aspect-4/3 items-center justify-center bg-sunken text-soft">
                <FileText aria-hidden className="size-7" />
              </span>
            )}
            <span className="block truncate px-2 py-1.5" dir="auto">
              {file.name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
