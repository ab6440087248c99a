/** One metric, read on demand. A plain object, so that sources need no metrics library. */
export interface Metric {
  /** Such as `vangon_jobs_waiting`; for a counter, without `_total`. */
  name: string;
  help: string;
  value: number;
  /** Few and fixed values: never an id, an address or user input. */
  labels?: Record<string, string>;
  isCounter?: boolean;
}

export type ReadMetrics = () => Metric[] | Promise<Metric[]>;
