import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../../kit/call.ts';
import { withoutOverrides } from './without-overrides.ts';
import { refuseUnreadable } from './errors.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Limits for forms; no text field is longer than the shop's longest field. */
const LIMITS = { fields: 40, fieldSize: 40_000, files: 1, parts: 41, headerPairs: 40 };
/** A form this many times larger than allowed is rejected without reading it. */
const FAR_TOO_BIG = 4;

/** An uploaded file; the request's fingerprint contains its hash. */
class ReceivedFile extends File {
  readonly sum: string;

  constructor(bytes: Buffer<ArrayBuffer>, type: string) {
    super([bytes], 'upload', { type });
    this.sum = createHash('sha256').update(bytes).digest('hex');
  }

  toJSON(): string {
    return this.sum;
  }
}

/** Reads a multipart form into the request's body: text fields by name, and the one file that the call takes. */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<Refusal | null> {
  if (!request.isMultipart())
    return refuse(415, 'wrong_content_type', 'Please send multipart/form-data.');
  const tooBig = refuse(413, 'too_large', { [upload.field]: [upload.tooBig] });
  if (Number(request.headers['content-length']) > upload.maxBytes * FAR_TOO_BIG) return tooBig;

  try {
    return (await takeParts(request, upload)) ? null : tooBig;
  } catch (error) {
    // The parser throws errors without a status for a form that breaks off or has no boundary.
    if ((error as { statusCode?: number }).statusCode) throw error;
    return refuseUnreadable(400);
  }
}

/** Fills the request's body; false when the file is too big. */
async function takeParts(request: FastifyRequest, upload: Upload): Promise<boolean> {
  const body: Record<string, unknown> = Object.create(null);
  let isTooBig = false;
  const limits = { ...LIMITS, fileSize: upload.maxBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      body[part.fieldname] =
        typeof part.value === 'string' ? withoutOverrides(part.value) : part.value;
      continue;
    }
    // Read to the end even if it is too big, because a browser that is still sending does not read the response.
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    isTooBig ||= part.file.truncated;
    // A form without a picture sends an empty file.
    const bytes = Buffer.concat(chunks);
    if (part.fieldname === upload.field && bytes.length > 0) {
      body[upload.field] = new ReceivedFile(bytes, part.mimetype);
    }
  }
  request.body = body;
  return !isTooBig;
}
