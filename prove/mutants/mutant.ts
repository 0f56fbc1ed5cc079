type Change = {
  file: string;
  /** Text that stands exactly once in the file, and what stands there instead. */
  find: string;
  replace: string;
};

/** A defect that somebody could write, and the test that has to notice it. */
export type Mutant = Change & {
  id: string;
  /** What is wrong with it, in words. */
  defect: string;
  /** Where a second net would catch what the first lets through: that one cut as well. */
  and?: Change;
  /** The test file and the name, or a part of it, of the test that fails because of it. */
  test: string;
  name: string;
};

/** All that is changed. */
export const changesOf = ({ file, find, replace, and }: Mutant): Change[] => [
  { file, find, replace },
  ...(and ? [and] : []),
];
