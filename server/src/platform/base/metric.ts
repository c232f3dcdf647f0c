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

/** Returns a metric that can rise and fall. @param help one English sentence */
export const createGauge = (name: string, help: string, read: Metric['read']): Metric => ({
  name,
  help,
  type: 'gauge',
  read,
});

/** Returns a metric that only rises; its name ends in `_total`. @param help one English sentence */
export const createCounter = (name: string, help: string, read: Metric['read']): Metric => ({
  name,
  help,
  type: 'counter',
  read,
});
