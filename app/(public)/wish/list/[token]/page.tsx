import type { Metadata } from "next";
import { SharedWishList } from "@/components/account/shared-wish-list";
import { callOrNull } from "@/lib/backend";
import { sharedWishList } from "@/lib/contracts/orders/wish-lists";
import { getTranslator } from "@/lib/language/server";

type Props = { params: Promise<{ token: string }> };

const load = async ({ params }: Props) => {
  const { token } = await params;
  return callOrNull(sharedWishList, { params: { token } });
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [t, list] = await Promise.all([getTranslator(), load(props)]);
  return { title: list ? t("Wish list “{name}”", { name: list.name }) : t("Wish list"), robots: { index: false } };
}

/** A wish list that a client shares. */
export default async function SharedWishListPage(props: Props) {
  return <SharedWishList list={await load(props)} />;
}
