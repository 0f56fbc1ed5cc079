import { buttonLook } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { getListedDay } from "@/lib/resources/day-list";
import { DayChooser } from "./day-chooser";
import type { ListFrameProps } from "./list/screen";

type DayFrameOptions = {
  show: string;
  toHref: (query: Readonly<Record<string, string>>) => string;
  /** The parameter that limits the list to one product, and the label of the link without it. */
  only: { name: string; label: string };
};

/** The choice of the day above a list of one day. Filters and sort order stay. */
export const chooseDay = ({ show, toHref, only }: DayFrameOptions) =>
  function DayFrame({ response, kept }: ListFrameProps) {
    const day = getListedDay(response);
    const { show: _show, date: _date, page: _page, ...filters } = kept;
    const { [only.name]: product, ...others } = filters;
    return (
      <DayChooser show={show} day={day} toHref={toHref} kept={filters}>
        {product ? (
          <AppLink href={toHref({ date: day, ...others })} className={buttonLook({ size: "sm", variant: "quiet" })}>
            {only.label}
          </AppLink>
        ) : null}
      </DayChooser>
    );
  };
