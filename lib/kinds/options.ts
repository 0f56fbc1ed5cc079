import { productKinds } from ".";

/** The registered kinds as options of a console form or filter. */
export const kindOptions: readonly { value: string; label: string }[] = productKinds.map(({ id, labels }) => ({
  value: id,
  label: labels.many,
}));
