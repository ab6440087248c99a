import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../../kit/call.ts';
import { UNREADABLE } from './errors.ts';
import { type Refusal, refuse } from './refusal.ts';

/** What else a form may hold: texts, each no longer than any field of the shop. */
const LIMITS = { fields: 40, fieldSize: 40_000, files: 1, parts: 41, headerPairs: 40 };
/** Beyond so many times what is allowed nothing is read at all. */
const FAR_TOO_BIG = 4;

/** A file as it came, told apart from another by its content. */
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

/** Reads a multipart form into the request's body: texts by name, and the one file that the call takes. */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<Refusal | null> {
  if (!request.isMultipart()) return refuse(415, 'Please send multipart/form-data.');
  const tooBig = refuse(413, { [upload.field]: [upload.tooBig] });
  if (Number(request.headers['content-length']) > upload.maxBytes * FAR_TOO_BIG) return tooBig;

  try {
    return (await takeParts(request, upload)) ? null : tooBig;
  } catch (error) {
    // A form that breaks off or has no border is the sender's; its reader says so without a status.
    if ((error as { statusCode?: number }).statusCode) throw error;
    return refuse(400, UNREADABLE);
  }
}

/** Fills the request's body; false when the file is too big. */
async function takeParts(request: FastifyRequest, upload: Upload): Promise<boolean> {
  const body: Record<string, unknown> = Object.create(null);
  let isTooBig = false;
  const limits = { ...LIMITS, fileSize: upload.maxBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      body[part.fieldname] = part.value;
      continue;
    }
    // Read to its end even when it is too big: who still sends does not hear an answer.
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
