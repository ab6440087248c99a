/** One number at the moment that somebody asks; whoever knows it needs no metrics library. */
export interface Figure {
  /** As in `vangon_jobs_waiting`; a counter's without `_total`. */
  name: string;
  help: string;
  value: number;
  /** Few and known: never an id, an address or what somebody typed. */
  labels?: Record<string, string>;
  isCounter?: boolean;
}

export type ReadFigures = () => Figure[] | Promise<Figure[]>;
