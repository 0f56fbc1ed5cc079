import { VersionAction } from "@/components/console/version-action";
import { GuardFields } from "@/components/form/guard-fields";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { fillPath } from "@/lib/contracts/define";
import {
  cropSitePicture,
  removeSitePicture,
  type ShownSitePicture,
  type SitePicture,
  setSitePicture,
  sitePictures,
} from "@/lib/contracts/site/site-pictures";
import { getSitePictures } from "@/lib/data/admin/settings";
import { getSite } from "@/lib/data/site/site";
import { logoSettings, sitePictureHelp } from "@/lib/resources/settings/logo";
import { readFlash } from "@/lib/session/flash";
import { iconUrl } from "@/lib/site/icons";
import { pictureUrl } from "@/lib/site/pictures";
import { CropForm } from "./crop-form";
import { SettingsHistory } from "./history";

const here = logoSettings.route;

const looks: Record<SitePicture, string> = {
  logo: "h-9 w-auto max-w-full",
  logoDark: "h-9 w-auto max-w-full",
  icon: "size-16 object-cover",
  social: "aspect-[1200/630] w-64 object-cover",
  hero: "aspect-video w-64 object-cover",
};

type PartProps = {
  picture: SitePicture;
  shown: ShownSitePicture | null;
  version: number;
  /** Shown while the icon has no upload. */
  defaultIcon: string;
};

function Current({ picture, shown, defaultIcon }: Omit<PartProps, "version">) {
  const { label, fallback, scheme } = sitePictureHelp[picture];
  const src = shown ? pictureUrl(shown.key, 640) : picture === "icon" ? defaultIcon : null;
  return (
    <div
      data-theme={scheme}
      className="flex min-h-20 w-full items-center justify-center rounded-md border border-line bg-paper p-4 sm:w-72"
    >
      {src ? (
        <img src={src} alt={label} className={looks[picture]} />
      ) : (
        <p className="text-center text-sm text-soft">{fallback}</p>
      )}
    </div>
  );
}

/** A native form, because it has a file: it works the same with and without scripts. */
function UploadForm({ picture, shown, version }: Omit<PartProps, "defaultIcon">) {
  const { label } = sitePictureHelp[picture];
  return (
    <form
      method="post"
      action={`${fillPath(setSitePicture.path, { picture })}?version=${version}`}
      encType="multipart/form-data"
      className="flex w-full flex-wrap items-center gap-3"
    >
      <GuardFields next={here} back={here} />
      <Input
        type="file"
        name="file"
        required
        accept="image/jpeg,image/png,image/webp"
        aria-label={`${label}: file`}
        className="min-w-60 max-w-sm flex-1 text-sm! file:me-3 file:border-0 file:bg-transparent file:font-semibold"
      />
      <Button type="submit">{shown ? "Replace" : "Upload"}</Button>
    </form>
  );
}

function PicturePart({ picture, shown, version, defaultIcon }: PartProps) {
  const { label, help } = sitePictureHelp[picture];
  return (
    <section aria-labelledby={`picture-${picture}`} className="border-t border-line py-6">
      <h2 id={`picture-${picture}`} className="font-sans text-base font-semibold tracking-normal">
        {label}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-soft">{help}</p>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <Current picture={picture} shown={shown} defaultIcon={defaultIcon} />
        <div className="grid min-w-0 flex-1 basis-80 justify-items-start gap-4">
          <UploadForm picture={picture} shown={shown} version={version} />
          {shown?.source ? (
            <details className="w-full">
              <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-medium">
                Crop {label.toLowerCase()}
              </summary>
              <CropForm
                action={fillPath(cropSitePicture.path, { picture })}
                scope={picture}
                label={label}
                source={{ src: pictureUrl(shown.source.key, 640), crop: shown.source.crop }}
                guard={
                  <>
                    <GuardFields next={here} back={here} />
                    <input type="hidden" name="version" value={version} />
                  </>
                }
              />
            </details>
          ) : null}
          {shown ? (
            <VersionAction
              action={fillPath(removeSitePicture.path, { picture })}
              here={here}
              version={version}
              scope={`${picture}-remove`}
              variant="secondary"
            >
              Remove {label.toLowerCase()}
            </VersionAction>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Logo, icon, image for shared links and image of the home page. */
export async function LogoScreen() {
  const [{ version, pictures }, { baseCurrency, theme }, flash] = await Promise.all([
    getSitePictures(),
    getSite(),
    readFlash(),
  ]);
  const defaultIcon = iconUrl({ icon: null, primary: theme.primary }, 192);
  const isRefused = flash?.kind === "error" && flash.values !== undefined;
  return (
    <>
      <h1 className="text-3xl">{logoSettings.title}</h1>
      <p className="mt-1 mb-6 max-w-prose text-sm text-soft">{logoSettings.intro}</p>
      {isRefused ? (
        <Notice kind="error" title={flash.title} className="mb-6">
          {Object.values(flash.fields ?? {}).join(" ") || flash.message}
        </Notice>
      ) : null}
      {sitePictures.map((picture) => (
        <PicturePart
          key={picture}
          picture={picture}
          shown={pictures[picture] ?? null}
          version={version}
          defaultIcon={defaultIcon}
        />
      ))}
      <SettingsHistory screen={logoSettings} version={version} currency={baseCurrency} />
    </>
  );
}
