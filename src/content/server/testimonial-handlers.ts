import { randomUUID } from 'node:crypto';
import { refuse, refuseFields } from '../../server/http/refusal.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import { escapeMarkup } from '../../kit/escape-markup.ts';
import { messages } from '../messages.ts';
import type { testimonialCalls } from '../testimonial-calls.ts';
import { spamMarkColumns } from './inbox/read-marks.ts';
import { addTestimonial, listTestimonials } from './testimonials.ts';
import { normalizePicture } from '../../server/files/normalize-picture.ts';

export function testimonialHandlers({
  pool,
  reads,
  files,
  log,
}: Shop): Handlers<typeof testimonialCalls> {
  return {
    async 'GET testimonials'({ query }) {
      return { code: 200, ...(await listTestimonials(reads, query)) };
    },

    async 'POST save-testimonial'({
      body: { vanagon_image: file, ...testimonial },
      captchaSeconds,
    }) {
      const picture = file && (await normalizePicture(Buffer.from(await file.arrayBuffer())));
      if (picture === null) return refuseFields({ vanagon_image: [messages.notAPicture] });

      const name = picture && `testimonials/${randomUUID()}.webp`;
      try {
        if (name) await files.write(name, picture);
      } catch (err) {
        log.error({ err }, 'Could not store a testimonial picture');
        return refuse(503, 'picture_not_stored', messages.pictureNotStored);
      }
      try {
        await addTestimonial(pool, {
          ...testimonial,
          ...(await spamMarkColumns(pool, { text: testimonial.description, captchaSeconds })),
          description: paragraphs(testimonial.description),
          featured_image: name ? `/files/${name}` : null,
        });
      } catch (error) {
        if (name) await files.remove(name);
        throw error;
      }
      return { code: 200, data: null, message: messages.testimonialReceived };
    },
  };
}

/** Converts plain text to HTML; empty lines separate paragraphs. */
const paragraphs = (text: string) =>
  text
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('');
