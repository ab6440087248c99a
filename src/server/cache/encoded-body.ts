import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In the order in which they are preferred. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

export interface PlainBody {
  type: string;
  body: string | Buffer;
}

/** A longer text is dropped once brotli has reduced it to a fifth; answers that pages are rendered from are shorter and read as they are. */
const LONG = 16_000;

/** A body that is ready to be sent, with its ETag; an encoding is made when it is first asked for, and once. */
export class EncodedBody {
  readonly type: string;
  #etag: string | undefined;
  /** Called when its size has changed. */
  onWeighed: () => void = () => {};
  #raw: Buffer | undefined;
  readonly #ready: Partial<Record<Encoding, Buffer>> = {};
  readonly #making: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor({ type, body }: PlainBody) {
    this.type = type;
    this.#raw = apart(body);
  }

  /** Answers that only pages are rendered from never need one. */
  get etag(): string {
    return (this.#etag ??= `"${createHash('sha256').update(this.raw).digest('base64url').slice(0, 22)}"`);
  }

  /** The bytes as they are. */
  get raw(): Buffer {
    return this.#raw ?? brotliDecompressSync(this.#ready.br!);
  }

  /** How many bytes it holds. */
  get weight(): number {
    const { br, gzip: zipped } = this.#ready;
    return (this.#raw?.length ?? 0) + (br?.length ?? 0) + (zipped?.length ?? 0);
  }

  /** The bytes in an encoding: at once when they have been made before. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.#ready[encoding] ?? (this.#making[encoding] ??= this.#make(encoding));
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const { raw } = this;
    const made = await (encoding === 'br' ? smaller(raw) : zip(raw));
    // What zlib gives holds on to its whole working chunk.
    const ready = (this.#ready[encoding] = apart(made));
    if (encoding === 'br' && raw.length >= LONG) this.#raw = undefined;
    this.onWeighed();
    return ready;
  }
}

/** Bytes with memory of their own: a small slice of Node's pool would keep 64 KB alive. */
function apart(body: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  if (typeof body === 'string') bytes.write(body);
  else body.copy(bytes);
  return bytes;
}

function smaller(raw: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  // A window just larger than the text: setting up the full one costs more than compressing a page.
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(raw.length + 16))));
  const params = {
    // A third of the work of 5, for a twentieth more bytes.
    [BROTLI_PARAM_QUALITY]: 4,
    [BROTLI_PARAM_LGWIN]: window,
    [BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  return brotli(raw, { params });
}
