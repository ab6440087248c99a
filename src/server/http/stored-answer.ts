/** An answer that was stored under its Idempotency-Key in the commit that made it true; it is sent as it is. */
export class StoredAnswer<Body extends object> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}
