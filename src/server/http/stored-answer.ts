/** An answer that was stored under its Idempotency-Key in the same commit as the work; it is not stored again. */
export class StoredAnswer<Body extends object> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}
