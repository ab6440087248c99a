/** Counts the responses to visitors' requests. */
export class Answers {
  count = 0;
  /** Responses of an overloaded process, with Retry-After. */
  busy = 0;
  readonly failed: string[] = [];

  note = (what: string, response: Response | undefined): void => {
    this.count += 1;
    if (response === undefined) this.failed.push(`${what}: no answer`);
    else if (isBusy(response)) this.busy += 1;
    else if (response.status >= 500) this.failed.push(`${what}: ${response.status}`);
  };
}

/** Varnish sends the same response when it cannot reach the balancer. */
const isBusy = ({ status, headers }: Response): boolean =>
  status === 503 && headers.has('retry-after') && headers.get('server') !== 'Varnish';
