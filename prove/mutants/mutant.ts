/** A defect that somebody could write, and the test that has to notice it. */
export type Mutant = {
  id: string;
  /** What is wrong with it, in words. */
  defect: string;
  file: string;
  /** Text that stands exactly once in the file, and what stands there instead. */
  find: string;
  replace: string;
  /** The test file and the name, or its beginning, of the test that fails because of it. */
  test: string;
  name: string;
};
