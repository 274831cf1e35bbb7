/** Effect of importing a CSV line. */
export const csvLineStates = ['new', 'changed', 'same', 'refused'] as const;

/** A line of a CSV file as its preview shows it. */
export interface CsvLineView {
  /** Line number in the file; the header is 1. */
  line: number;
  name: string;
  /** Text that distinguishes the record from others with the same name. */
  about: string;
  state: (typeof csvLineStates)[number];
  /** The changes that the line would make, or the reason why it can't be imported. */
  details: string[];
}

/** Response to a CSV import form: the preview, and the problem with the file, if any. */
export interface CsvReply {
  problem: string | null;
  text: string;
  mapping: { heading: string; column: string }[] | null;
  /** `null` while a required column is missing. */
  lines: CsvLineView[] | null;
  /** The lines that were selected when the import was rejected. */
  taken: number[] | null;
}
