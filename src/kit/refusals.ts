import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

/**
 * A call's refusals, by HTTP status: a list of codes, or an object where a refusal carries details beside its message,
 * as in `409: { price_changed: { cart } }`.
 */
export type Refusals = Readonly<
  Record<number, readonly string[] | Readonly<Record<string, Shape>>>
>;

/** Refusals of any call. */
export const commonRefusals = {
  400: ['unreadable'],
  413: ['too_large'],
  415: ['wrong_content_type'],
  422: ['invalid_fields', 'captcha_failed'],
  429: { rate_limited: { retry_after: z.number() } },
  500: ['internal_error'],
  503: ['unavailable'],
} as const satisfies Refusals;

/** Refusals of every call that takes an `Idempotency-Key`. */
export const idempotencyRefusals = {
  400: ['idempotency_key_missing'],
  409: ['request_running'],
  422: ['idempotency_key_reused'],
} as const satisfies Refusals;

/** Refusals of every call of the back office. */
export const staffRefusals = {
  403: ['other_origin', 'not_permitted', 'confirm_required'],
} as const satisfies Refusals;

/** One refusal: its status, its code, and the type of the details beside its message. */
export interface DeclaredRefusal<
  Status extends number = number,
  Code extends string = string,
  Details extends object = object,
> {
  status: Status;
  code: Code;
  details: Details;
}

type OfStatus<Status extends number, R> = R extends readonly string[]
  ? DeclaredRefusal<Status, R[number], Record<never, never>>
  : { [Code in keyof R & string]: DeclaredRefusal<Status, Code, DetailsOf<R[Code]>> }[keyof R &
      string];

type DetailsOf<S> = S extends Shape ? z.output<z.ZodMiniObject<S>> : never;

/** The refusals of a `refuses` declaration, as a union. */
export type RefusalsIn<R> = {
  [Status in keyof R & number]: OfStatus<Status, R[Status]>;
}[keyof R & number];

/** All refusals of a call: those it declares and those of any such call. */
export type RefusalsOf<C> =
  | (C extends { refuses: infer R } ? RefusalsIn<R> : never)
  | (C extends { access: { staff: string } } ? RefusalsIn<typeof staffRefusals> : never)
  | (C extends { idempotent: true } ? RefusalsIn<typeof idempotencyRefusals> : never)
  | RefusalsIn<typeof commonRefusals>
  | DeclaredRefusal<401, 'unauthenticated', Record<never, never>>;

/** Text for a person, or texts by field. */
export type RefusalMessage = string | Record<string, string[]>;

/** A refusal as it is sent. */
export type RefusalBody<D extends DeclaredRefusal> = D extends DeclaredRefusal
  ? { code: D['status']; error: { code: D['code']; message: RefusalMessage } } & D['details']
  : never;
