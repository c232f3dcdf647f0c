/** One number of this process that an operator may watch. It costs nothing until somebody asks for it. */
export interface Metric {
  /** As Prometheus has it: `vitrin_…` with its unit; a counter ends in `_total`. */
  name: string;
  /** One English sentence. */
  help: string;
  type: 'gauge' | 'counter';
  /** The value now; `undefined` while nobody knows it. */
  read: () => number | undefined | Promise<number | undefined>;
}
