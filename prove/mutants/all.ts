import { httpMutants } from "./http";
import { moneyMutants } from "./money";
import type { Mutant } from "./mutant";

export const mutants: readonly Mutant[] = [...httpMutants, ...moneyMutants];
