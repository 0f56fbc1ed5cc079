import { httpMutants } from "./http";
import { moneyMutants } from "./money";
import type { Mutant } from "./mutant";
import { orderMutants } from "./orders";
import { paymentMutants } from "./payments";
import { stockMutants } from "./stock";

export const mutants: readonly Mutant[] = [
  ...stockMutants,
  ...orderMutants,
  ...moneyMutants,
  ...paymentMutants,
  ...httpMutants,
];
