import { type LocalizedMessage, localized } from "../../language/localized-message";
import { type UnitKind, type UnitProblem, unitLabels } from "./units";

const name = (kind: UnitKind) => ({ list: [unitLabels[kind]] });

/** The reason why a choice of units cannot be booked, with what would be valid. */
export function describeUnitProblem(problem: UnitProblem): LocalizedMessage {
  switch (problem.code) {
    case "none":
      return localized("Choose at least one participant.");
    case "unknown_unit":
      return localized("One of these participants can no longer be booked. Choose again.");
    case "too_few":
      return localized("{unit}: choose at least {min}.", { unit: name(problem.unit.kind), min: problem.min });
    case "too_many":
      return localized("{unit}: choose at most {max}.", { unit: name(problem.unit.kind), max: problem.max });
    case "accompanied_by":
      return localized("{unit}: only together with {others}.", {
        unit: name(problem.unit.kind),
        others: { list: problem.by.map((kind) => unitLabels[kind]) },
      });
  }
}
