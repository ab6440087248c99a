/** How what visitors asked was answered. */
export class Answers {
  count = 0;
  /** A process had too much to do, and said when to come again. */
  busy = 0;
  readonly failed: string[] = [];

  note = (what: string, response: Response | undefined): void => {
    this.count += 1;
    if (response === undefined) this.failed.push(`${what}: no answer`);
    else if (isBusy(response)) this.busy += 1;
    else if (response.status >= 500) this.failed.push(`${what}: ${response.status}`);
  };
}

/** Varnish says it too, of a balancer that it cannot reach. */
const isBusy = ({ status, headers }: Response): boolean =>
  status === 503 && headers.has('retry-after') && headers.get('server') !== 'Varnish';
