import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
} from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In order of preference. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

export interface PlainBody {
  type: string;
  body: string | Buffer;
}

/** Longer texts are dropped once compressed; responses that pages are rendered from are shorter, and read raw. */
const DROP_RAW_FROM_BYTES = 16_000;

/** Compressing a short text in another thread takes longer overall: 0.18 instead of 0.05 ms for a page of a list. */
const SHORT_BYTES = 16_000;

/** A response body with its ETag, compressed once when an encoding is first requested. */
export class EncodedBody {
  readonly type: string;
  /** The cache tags that the body depends on. */
  readonly tags: readonly string[];
  /** When one of its tags was invalidated. */
  staleAt: number | undefined;
  #etag: string | undefined;
  /** Called when the size has changed. */
  onWeighed: () => void = () => {};
  #raw: Buffer | undefined;
  readonly #ready: Partial<Record<Encoding, Buffer>> = {};
  readonly #making: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor({ type, body }: PlainBody, tags: readonly string[] = []) {
    this.type = type;
    this.tags = tags;
    this.#raw = ownCopy(body);
  }

  /**
   * Weak, because every encoding of the body has the same one. Computed lazily: responses that only the renderer reads
   * never need one.
   */
  get etag(): string {
    return (this.#etag ??= `W/"${createHash('sha256').update(this.raw).digest('base64url').slice(0, 22)}"`);
  }

  get raw(): Buffer {
    return this.#raw ?? brotliDecompressSync(this.#ready.br!);
  }

  get weight(): number {
    const { br, gzip: zipped } = this.#ready;
    return (this.#raw?.length ?? 0) + (br?.length ?? 0) + (zipped?.length ?? 0);
  }

  /** The encoded bytes, if they exist. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready[encoding];
  }

  /** The encoded bytes; synchronous if they already exist and for short call responses. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const ready = this.#ready[encoding];
    if (ready) return ready;
    if (encoding === 'br' && this.#isAnswer && this.raw.length < SHORT_BYTES)
      return this.#finish(encoding, brotliCompressSync(this.raw, this.#brotliOptions));
    return (this.#making[encoding] ??= this.#make(encoding));
  }

  get #isAnswer(): boolean {
    return this.type.startsWith('application/json');
  }

  get #brotliOptions() {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
    const { length } = this.raw;
    // Setting up the full window costs more than compressing a page.
    const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));
    return {
      params: {
        // Quality 5 for pages: 7 % fewer bytes than 4 for 0.1 to 0.4 ms more, once for all visitors. Call responses are
        // rarely requested twice: quality 2 takes a third of the time of 4 for 7 % more bytes.
        [BROTLI_PARAM_QUALITY]: this.#isAnswer ? 2 : 5,
        [BROTLI_PARAM_LGWIN]: window,
        [BROTLI_PARAM_SIZE_HINT]: length,
      },
    };
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const { raw } = this;
    return this.#finish(
      encoding,
      await (encoding === 'br' ? brotli(raw, this.#brotliOptions) : zip(raw)),
    );
  }

  #finish(encoding: Encoding, made: Buffer): Buffer {
    // zlib's result keeps its whole working chunk alive.
    const ready = (this.#ready[encoding] = ownCopy(made));
    if (encoding === 'br' && this.raw.length >= DROP_RAW_FROM_BYTES) this.#raw = undefined;
    this.onWeighed();
    return ready;
  }
}

/** Copies into a separate allocation: a slice of Node's buffer pool would keep 64 KB alive. */
function ownCopy(body: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  if (typeof body === 'string') bytes.write(body);
  else body.copy(bytes);
  return bytes;
}
