type Change = {
  file: string;
  /** Text that occurs exactly once in the file, and its replacement. */
  find: string;
  replace: string;
};

/** A plausible defect and the test that must detect it. */
export type Mutant = Change & {
  id: string;
  /** Description of the defect. */
  defect: string;
  /** Also disables a second safeguard that would detect the defect. */
  and?: Change;
  /** The file and the name, or a part of it, of the test that must fail. */
  test: string;
  name: string;
};

/** All changes of a defect. */
export const getChanges = ({ file, find, replace, and }: Mutant): Change[] => [
  { file, find, replace },
  ...(and ? [and] : []),
];
