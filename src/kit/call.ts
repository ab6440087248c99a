import * as z from 'zod/mini';
import type { Permission } from './permissions.ts';
import type { Refusals } from './refusals.ts';

type Schema = z.core.$ZodType;

/** Who may call: `anyone` (no token is read), anyone with an `optional-login` (a token is read if sent), a `customer` (401 without one). */
export type Access = 'anyone' | 'optional-login' | 'customer' | StaffAccess;

/** Calls of the back office, which identify staff by a cookie and are refused to other origins. */
export interface StaffAccess {
  /** The required permission; `signed-in` is any staff member, `signing-in` anyone about to become one. */
  staff: Permission | 'signed-in' | 'signing-in';
  /** Only within five minutes of a passkey or a code; 403 `confirm_required` otherwise. */
  confirmed?: true;
}

/**
 * What an answer depends on; a cached answer is dropped when one of its tags is invalidated. 'catalogue' is how the
 * catalog is organized, by van types, categories and such, and any change of many products; a change of one product
 * has finer tags, which handlers name with `dependsOn`. 'shape': a product is added, removed or listed elsewhere.
 */
export type CacheTag =
  | 'catalogue'
  | 'shape'
  | 'diagram'
  | 'content'
  | 'article'
  | 'comment'
  | 'testimonial'
  | 'shipping';

/** The only file that a form can contain. */
export interface Upload {
  field: string;
  maxBytes: number;
  /** Message for a larger file. */
  tooBig: string;
}

export interface Call {
  access: Access;
  /** One line for the OpenAPI description. */
  about: string;
  query?: Schema;
  body?: Schema;
  /** Only fields declared here leave the server. */
  answer: Schema;
  /** The call's refusals, besides those of any call (`commonRefusals`). */
  refuses?: Refusals;
  /** Everybody gets the same answer until one of these tags is invalidated. */
  cacheTags?: readonly CacheTag[];
  /** The page with the same subject: when its address redirects to another of its kind, the call follows. */
  movesWith?: `/${string}`;
  /** Changes something: requires an `Idempotency-Key`, and a repeated request gets the first answer. */
  idempotent?: true;
  /** Owner of the key. Payment attempts belong to the browser's cart, so they survive a login or logout. */
  keyOf?: 'cart';
  /** Comes as multipart/form-data; the file is a field of the body. */
  upload?: Upload;
  /** Transfers thousands of rows: its body may be larger than others', and its answer is compressed in transit. */
  isLarge?: true;
  /** Fields of the body that are left out of the request's hash. */
  secret?: readonly string[];
  limit?: Limit;
  /** Limits the refused attempts (422) per address or customer. For idempotent calls. */
  refusalLimit?: Limit;
  /** The body's `captcha` is verified before the handler runs, and is good for one answer. */
  captcha?: true;
}

/** The number of attempts per address within so many seconds; then 429. */
export interface Limit {
  attempts: number;
  seconds: number;
}

/** Calls by method and path, as in `'POST getStates'`; `:name` is a path parameter. */
export type Calls = Record<`${'GET' | 'POST'} ${string}`, Call>;

/** Declares a call; its method and path are its key in the area's table. */
export const call = <const C extends Call>(
  declared: C & Record<Exclude<keyof C, keyof Call>, never>,
): C => declared;

/** A successful answer: `{ code: 200, data, message? }` and the fields that the specification adds. */
export const good = <D extends Schema, M extends Record<string, Schema> = Record<never, never>>(
  data: D,
  beside: M = {} as M,
) => z.object({ code: z.literal(200), data, message: z.optional(z.string()), ...beside });

export type PathParts<Key extends string> = Key extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PathParts<Rest>
  : Key extends `${string}:${infer Part}`
    ? Part
    : never;

type In<S> = S extends Schema ? z.input<S> : never;
type Out<S> = S extends Schema ? z.output<S> : never;

export type QueryOf<C> = C extends { query: infer Q } ? Out<Q> : undefined;

export type BodyOf<C> = C extends { body: infer B } ? Out<B> : undefined;

export type AnswerOf<C> = C extends { answer: infer A } ? Out<A> : never;

/** The arguments of a call. */
export type CallInput<Key extends string, C> = ([PathParts<Key>] extends [never]
  ? unknown
  : { params: Record<PathParts<Key>, string> }) &
  (C extends { query: infer Q } ? { query?: In<Q> } : unknown) &
  (C extends { upload: Upload }
    ? { body: FormData }
    : C extends { body: infer B }
      ? { body: In<B> }
      : unknown) &
  (C extends { idempotent: true } ? { key: string } : unknown);

/** A validated request, as passed to its handler. */
export interface ParsedRequest<Key extends string, C> {
  params: Record<PathParts<Key>, string>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}
