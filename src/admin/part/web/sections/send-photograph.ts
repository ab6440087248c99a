import * as z from 'zod/mini';
import { CallRefused, NOT_REACHED, refusalCode } from '../../../../kit/client.ts';
import { askFor } from '../../../frame/web/prompts.ts';
import { photograph } from '../../part-shapes.ts';

const PATH = '/api/admin/part-photographs';
const answer = z.object({ data: photograph });

/** Uploads a photograph and reports progress, which `fetch` cannot. */
export async function sendPhotograph(file: Blob, onSent: (share: number) => void) {
  const { status, body } = await send(file, onSent);
  if (refusalCode(body) === 'unauthenticated') {
    await askFor('sign-in');
    return sendPhotograph(file, onSent);
  }
  if (status !== 200) throw new CallRefused(status, body);
  return answer.parse(body).data;
}

const send = (file: Blob, onSent: (share: number) => void) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: parsed(request.responseText) }),
    );
    request.addEventListener('error', () => reject(new Error(NOT_REACHED)));
    const form = new FormData();
    form.set('photograph', file);
    request.open('POST', PATH);
    request.send(form);
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
