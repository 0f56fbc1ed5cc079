import type { ReactNode } from "react";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { PlaceName } from "@/components/storefront/term";
import { ProductThumb } from "@/components/storefront/wishlist/product-thumb";
import { LinkButton, TextLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DateInput } from "@/components/ui/date-input";
import { Input, Select } from "@/components/ui/field";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { call } from "@/lib/backend";
import type { ProductCard } from "@/lib/contracts/orders/wish";
import { maxWishLists, myWishLists, type WishList } from "@/lib/contracts/orders/wish-lists";
import { clientToken } from "@/lib/data/client";
import { useSite } from "@/lib/data/site/site";
import { env } from "@/lib/env";
import { productKey } from "@/lib/kinds/product";
import { formatMoneyIn, stayIn } from "@/lib/language/formats";
import { getColon, getListSeparator } from "@/lib/language/languages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { pathTo, routes } from "@/lib/routes";
import { enteredValue, type Flash, formFlash, readFlash } from "@/lib/session/flash";

/** The path of the page; `edit` names the list whose form is open, `new` for another one. */
export const getWishListsPath = (edit?: string): string =>
  pathTo(routes.client.panel, {}, { wishes: "all", ...(edit ? { edit } : {}) });

/** All wish lists of the client: named ones can be added, changed and deleted, and products move between them. */
export async function WishLists({ edit }: { edit: string | undefined }) {
  const [t, flash, { lists }] = await Promise.all([
    getTranslator(),
    readFlash(),
    clientToken().then((token) => call(myWishLists, {}, { token })),
  ]);
  const form = formFlash(flash);
  return (
    <>
      <h1 className="text-4xl">{t("Wish lists")}</h1>
      <p className="mt-2 max-w-prose text-soft">
        {t("Keep a list for each trip. Add dates to see what the stays cost.")}
      </p>
      {edit === "new" ? (
        <ListForm list={null} flash={form} />
      ) : lists.length <= maxWishLists ? (
        <LinkButton href={getWishListsPath("new")} className="mt-5">
          {t("New list")}
        </LinkButton>
      ) : null}
      {lists
        .filter(({ id, items }) => id !== null || items.length > 0)
        .map((list) => (
          <Saved key={list.id} list={list} lists={lists} edit={edit} flash={form} />
        ))}
    </>
  );
}

const getListTitle = (t: Awaited<ReturnType<typeof getTranslator>>, { id, name }: WishList): string =>
  id === null ? t("Saved without a list") : name;

type SavedProps = { list: WishList; lists: readonly WishList[]; edit: string | undefined; flash: Flash | null };

function Saved({ list, lists, edit, flash }: SavedProps) {
  const t = useServerTranslations();
  const { id, checkIn, checkOut, adults, items } = list;
  const title = getListTitle(t, list);
  return (
    <section aria-label={title} className="mt-10">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line pb-2">
        <h2 className="text-2xl">{id === null ? title : <UserText>{title}</UserText>}</h2>
        {checkIn && checkOut ? (
          <p className="text-sm text-soft">
            {stayIn(t.language, checkIn, checkOut)}
            {getListSeparator(t.language)}
            {t.count("{n} adult", "{n} adults", adults)}
          </p>
        ) : null}
        {id !== null && edit !== id ? (
          <TextLink href={getWishListsPath(id)} aria-label={t("Change {name}", { name: title })} className="text-sm">
            {t("Change")}
          </TextLink>
        ) : null}
      </div>
      {id !== null && edit === id ? <ListForm list={list} flash={flash} /> : null}
      {id !== null && items.length > 0 ? <Sharing id={id} sharePath={list.sharePath} title={title} /> : null}
      {items.length === 0 ? (
        <p className="mt-4 text-soft">{t("This list is empty. Save an offer, then move it here.")}</p>
      ) : (
        <ul>
          {items.map((card) => (
            <Item key={productKey(card)} card={card} list={list} lists={lists} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The link of a shared list, or the button that makes one. */
function Sharing({ id, sharePath, title }: { id: string; sharePath: string | null; title: string }) {
  const t = useServerTranslations();
  const url = sharePath && new URL(t.at(sharePath), env().APP_ORIGIN).href;
  const here = getWishListsPath();
  const form = (share: "on" | "off", label: string) => (
    <ActionForm action={`/api/my/wish-lists/${id}/sharing`}>
      <GuardFields back={here} next={here} />
      <input type="hidden" name="share" value={share} />
      <SubmitButton
        variant={share === "on" ? "secondary" : "quiet"}
        size="sm"
        aria-label={`${label}${getColon(t.language)}${title}`}
      >
        {label}
      </SubmitButton>
    </ActionForm>
  );
  if (!url || !sharePath) return <div className="mt-4">{form("on", t("Share this list"))}</div>;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="min-w-0 wrap-anywhere">
        {t("Everyone with the link can see this list.")}{" "}
        <AppLink href={sharePath} className="underline underline-offset-4">
          <bdi dir="ltr">{url}</bdi>
        </AppLink>
      </p>
      <CopyButton text={url} label={t("Copy the link")} />
      {form("off", t("Stop sharing"))}
    </div>
  );
}

/** The price of the list's dates, or the lowest one. */
export function describePrice(
  t: ReturnType<typeof useServerTranslations>,
  card: ProductCard,
  currency: string,
): ReactNode {
  const { stay, fromMinor } = card;
  if (stay?.totalMinor === null) return t("Not available on these dates.");
  if (stay) return <b className="font-semibold text-ink">{formatMoneyIn(t.language, stay.totalMinor, currency)}</b>;
  return fromMinor === null ? null : t("from {price}", { price: formatMoneyIn(t.language, fromMinor, currency) });
}

function Item({ card, list, lists }: { card: ProductCard; list: WishList; lists: readonly WishList[] }) {
  const t = useServerTranslations();
  const { baseCurrency } = useSite();
  const { kind, id, path, where, pictureKey } = card;
  const title = titleIn(t.language, card);
  const api = `/api/my/wishes/${kind}/${id}`;
  const here = getWishListsPath();
  const name = (
    <b className="font-semibold group-hover:underline">
      <OwnTitle of={card} />
    </b>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <ProductThumb pictureKey={pictureKey} />
      <div className="min-w-40 flex-1">
        {path ? (
          <AppLink href={path} className="group">
            {name}
          </AppLink>
        ) : (
          name
        )}
        <p className="text-sm text-soft">{path ? <PlaceName>{where}</PlaceName> : t("No longer available")}</p>
        {path ? <p className="text-sm text-soft">{describePrice(t, card, baseCurrency)}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {lists.length > 1 ? (
          <ActionForm action={`${api}/list`} className="flex items-center gap-2">
            <GuardFields back={here} next={here} />
            <Select
              key={list.id}
              name="listId"
              defaultValue={list.id ?? ""}
              aria-label={t("List of {name}", { name: title })}
              className="max-w-40 sm:max-w-52"
            >
              {lists.map((other) => (
                <option key={other.id} value={other.id ?? ""}>
                  {getListTitle(t, other)}
                </option>
              ))}
            </Select>
            <SubmitButton variant="secondary" aria-label={t("Move {name}", { name: title })}>
              {t("Move")}
            </SubmitButton>
          </ActionForm>
        ) : null}
        <ActionForm action={`${api}/removal`}>
          <GuardFields back={here} next={here} />
          <SubmitButton variant="quiet" aria-label={t("Remove {name}", { name: title })}>
            {t("Remove")}
          </SubmitButton>
        </ActionForm>
      </div>
    </li>
  );
}

function ListForm({ list, flash }: { list: WishList | null; flash: Flash | null }) {
  const t = useServerTranslations();
  const here = getWishListsPath();
  const back = getWishListsPath(list?.id ?? "new");
  const api = list ? `/api/my/wish-lists/${list.id}` : "/api/my/wish-lists";
  const labels = {
    name: t("Name of the list"),
    checkIn: t("Check-in"),
    checkOut: t("Check-out"),
    adults: t("Adults"),
  };
  return (
    <div className="mt-5 max-w-3xl rounded-xl border border-line bg-card p-5">
      <ActionForm key={list?.id ?? "new"} action={api} flash={flash} labels={labels} scope="wish-list">
        <GuardFields back={back} next={here} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="name" label={labels.name}>
            <Input
              required
              maxLength={60}
              autoComplete="off"
              defaultValue={enteredValue(flash, "name") ?? list?.name}
            />
          </FormField>
          <FormField name="adults" label={labels.adults}>
            <Select defaultValue={enteredValue(flash, "adults") ?? list?.adults ?? 2}>
              {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
                <option key={n} value={n}>
                  {n}
                </option>
              ))}
            </Select>
          </FormField>
          <FormField name="checkIn" label={labels.checkIn} optional>
            <DateInput defaultValue={enteredValue(flash, "checkIn") ?? list?.checkIn ?? ""} />
          </FormField>
          <FormField name="checkOut" label={labels.checkOut} optional>
            <DateInput defaultValue={enteredValue(flash, "checkOut") ?? list?.checkOut ?? ""} />
          </FormField>
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          <SubmitButton>{t("Save this list")}</SubmitButton>
          <LinkButton variant="quiet" href={here}>
            {t("Cancel")}
          </LinkButton>
        </div>
      </ActionForm>
      {list ? (
        <ActionForm action={`${api}/removal`} className="mt-5 border-t border-line pt-4">
          <GuardFields back={here} next={here} />
          <p className="mb-2 text-sm text-soft">{t("Its items stay saved, without a list.")}</p>
          <SubmitButton variant="secondary" size="sm">
            {t("Delete this list")}
          </SubmitButton>
        </ActionForm>
      ) : null}
    </div>
  );
}
