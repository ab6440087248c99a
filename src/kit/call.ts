import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Who may ask: anyone (no token is read), a visitor (a token is read if sent), a customer (401 without). */
export type Access = 'anyone' | 'visitor' | 'customer';

/** What answers are made of; a kept answer is dropped when its area changes. */
export type CacheTag = 'catalogue' | 'content' | 'shipping';

/** The one file that a form may bring along. */
export interface Upload {
  field: string;
  maxBytes: number;
  /** What a person reads about a bigger one. */
  tooBig: string;
}

export interface Call {
  access: Access;
  /** One line for the published description of the calls. */
  about: string;
  query?: Schema;
  body?: Schema;
  /** Only what stands here leaves the server. */
  answer: Schema;
  /** Everybody gets the same answer until one of these areas changes. */
  cacheTags?: readonly CacheTag[];
  /** Changes something: asks for an `Idempotency-Key`, and a twin gets the first answer. */
  idempotent?: true;
  /**
   * Whose the key is, where it is not the asking person's: an attempt to pay belongs to the browser's cart and stays the
   * same one when its buyer logs in or out.
   */
  keyOf?: 'cart';
  /** Comes as multipart/form-data; the file is a field of the body. */
  upload?: Upload;
  /** Fields of the body that must not be kept, not even as a fingerprint. */
  secret?: readonly string[];
  limit?: Limit;
  /** Only refused tries (422) of an address, or of a customer, are counted; too many of them stop it. For calls with `once`. */
  refusals?: Limit;
  /** The body's `captcha` is verified before the handler is asked, and is good for one answer. */
  captcha?: true;
}

/** So many tries of a call within so many seconds, counted for each address that asks; then 429. */
export interface Limit {
  attempts: number;
  seconds: number;
}

/** Calls by method and path, as in `'POST getStates'`; `:name` marks a part of the path. */
export type Calls = Record<`${'GET' | 'POST'} ${string}`, Call>;

/** Declares a call. Method and path are its name in the area's table. */
export const call = <const C extends Call>(
  declared: C & Record<Exclude<keyof C, keyof Call>, never>,
): C => declared;

/** The good answer: `{ code: 200, data, message? }` and what the specification names beside it. */
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

export type AnswerOf<C> = C extends { answer: infer A } ? Out<A> : never;

/** What the asking side hands over. */
export type Question<Key extends string, C> = ([PathParts<Key>] extends [never]
  ? unknown
  : { params: Record<PathParts<Key>, string> }) &
  (C extends { query: infer Q } ? { query?: In<Q> } : unknown) &
  (C extends { upload: Upload }
    ? { body: FormData }
    : C extends { body: infer B }
      ? { body: In<B> }
      : unknown) &
  (C extends { idempotent: true } ? { key: string } : unknown);

/** What a handler gets once the question has been checked. */
export interface Checked<Key extends string, C> {
  params: Record<PathParts<Key>, string>;
  query: C extends { query: infer Q } ? Out<Q> : undefined;
  body: C extends { body: infer B } ? Out<B> : undefined;
}
