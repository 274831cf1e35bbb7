/** Function that returns the values of a row for a filter: one, several (tags, roles), or none. */
export type FilterValues<Row> = (row: Row) => string | readonly string[];

/**
 * The values of all rows for one filter, stored as small numbers. They're calculated once, so counting and filtering
 * ten thousand rows compares numbers instead of creating and hashing strings. Positions are indexes into the rows.
 */
export class FilterColumn<Row> {
  private readonly codes = new Map<string, number>();
  /**
   * The values of the row at a position are in `values`, from `starts[at]` up to, but not including, `starts[at + 1]`.
   */
  private readonly starts: Uint32Array;
  private readonly values: number[] = [];

  constructor(rows: readonly Row[], valuesOf: FilterValues<Row>) {
    this.starts = new Uint32Array(rows.length + 1);
    rows.forEach((row, at) => {
      const values = valuesOf(row);
      if (typeof values === 'string') this.values.push(this.codeOf(values));
      else for (const value of values) this.values.push(this.codeOf(value));
      this.starts[at + 1] = this.values.length;
    });
  }

  /**
   * Returns a function that checks whether the row at a position has a value. If no row has the value, it always
   * returns false.
   */
  has(value: string): (at: number) => boolean {
    const { starts, values } = this;
    const code = this.codes.get(value) ?? -1;
    return (at) => {
      const end = starts[at + 1] ?? 0;
      for (let place = starts[at] ?? 0; place < end; place++) if (values[place] === code) return true;
      return false;
    };
  }

  /** Returns how many of the rows at the given positions have each value. Values that none of them has are absent. */
  count(positions: readonly number[]): Record<string, number> {
    const { starts, values } = this;
    const tally = new Uint32Array(this.codes.size);
    for (const at of positions) {
      const end = starts[at + 1] ?? 0;
      for (let place = starts[at] ?? 0; place < end; place++) {
        const code = values[place] ?? 0;
        tally[code] = (tally[code] ?? 0) + 1;
      }
    }
    const counts: Record<string, number> = {};
    for (const [value, code] of this.codes) if (tally[code]) counts[value] = tally[code];
    return counts;
  }

  private codeOf(value: string): number {
    const known = this.codes.get(value);
    if (known !== undefined) return known;
    const code = this.codes.size;
    this.codes.set(value, code);
    return code;
  }
}
