import type { Db } from "@/backend/db/client";
import {
  clientExtension,
  consumeHold,
  extendHold,
  freeSold,
  holdToPayLater,
  reclaim,
  releaseHold,
} from "@/backend/stock/holds";
import { giveBackLines } from "@/backend/stock/lines";
import { AppError } from "@/lib/errors";
import { getKindTexts } from "@/lib/kinds";
import type { LockedOrder } from "./lock";
import type { Transition } from "./rules";
import type { TransitionOptions } from "./transition-options";

const refusals = ({ kind }: LockedOrder) => getKindTexts(kind).refusals;
const gone = {
  claim: (order: LockedOrder) => new AppError("sold_out", { user: refusals(order).soldMeanwhile }),
  sell: (order: LockedOrder) => new AppError("hold_expired", { user: refusals(order).released }),
  extend: (order: LockedOrder) => new AppError("hold_expired", { user: refusals(order).holdOver }),
};

/** A hold can be extended once. The payment at the bank extends it independently (docs/reliability.md §3 T3). */
const maxExtensions = 1;
const clientHold = { minutes: clientExtension, maxHoldMinutes: undefined };
const phoneHold = { minutes: 60, maxHoldMinutes: 120 };
const resellerHold = { minutes: 30, maxHoldMinutes: 90 };
const holdLimits: Readonly<Record<string, typeof phoneHold>> = { phone: phoneHold, reseller: resellerHold };

export async function moveStock(
  tx: Db,
  order: LockedOrder,
  transition: Transition,
  options: TransitionOptions,
): Promise<void> {
  const { stock: effect, action } = transition;
  switch (effect) {
    case "hold":
    case "none":
      return;
    case "extend": {
      const limits = holdLimits[order.channel] ?? clientHold;
      const moved = await extendHold(
        tx,
        [order],
        options.holdMinutes ?? limits.minutes,
        maxExtensions,
        limits.maxHoldMinutes,
      );
      if (!moved) throw gone.extend(order);
      if (order.hold) order.hold = { ...order.hold, expiresAt: moved, extensions: order.hold.extensions + 1 };
      return;
    }
    case "hold_longer": {
      const until = order.payLaterUntil;
      if (!until || !(await holdToPayLater(tx, order, until))) throw gone.extend(order);
      if (order.hold) order.hold = { ...order.hold, expiresAt: until, payLater: true };
      return;
    }
    case "sell":
      if (!(await consumeHold(tx, order))) throw gone.sell(order);
      return;
    case "claim":
      if (!(await reclaim(tx, order))) throw gone.claim(order);
      return;
    case "free_held":
      await releaseHold(tx, order, action === "expire" ? "expired" : "released");
      return;
    case "free_sold":
      await freeSold(tx, order);
      return;
    case "free_lines":
      return giveBackLines(tx, order, { lines: options.lines ?? [] });
    case "free_rest":
      if (options.freeFrom) await giveBackLines(tx, order, { fromNight: options.freeFrom });
      return;
    case "swap":
      if (!options.swap) throw new Error(`${action} needs to know what to swap`);
      return options.swap(tx);
  }
}
