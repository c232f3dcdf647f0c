/** A number about this process for operators, computed only when the metrics are read */
export interface Metric {
  /** Prometheus name: `vitrin_…` with the unit; counters end in `_total` */
  name: string;
  /** One English sentence */
  help: string;
  type: 'gauge' | 'counter';
  /** Returns the current value, or `undefined` if it is unknown. */
  read: () => number | undefined | Promise<number | undefined>;
}
