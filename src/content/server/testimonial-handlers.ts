import { randomUUID } from 'node:crypto';
import { refuse, refuseFields } from '../../server/http/refusal.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import { escapeMarkup } from '../../kit/escape-markup.ts';
import { messages } from '../messages.ts';
import type { testimonialCalls } from '../testimonial-calls.ts';
import { addTestimonial, listTestimonials } from './testimonials.ts';
import { vanPicture } from './van-picture.ts';

export function testimonialHandlers({ pool, files, log }: Shop): Handlers<typeof testimonialCalls> {
  return {
    async 'GET testimonials'({ query }) {
      return { code: 200, ...(await listTestimonials(pool, query)) };
    },

    async 'POST save-testimonial'({ body: { vanagon_image: sent, ...said } }) {
      const picture = sent && (await vanPicture(Buffer.from(await sent.arrayBuffer())));
      if (picture === null) return refuseFields({ vanagon_image: [messages.notAPicture] });

      const name = picture && `testimonials/${randomUUID()}.webp`;
      try {
        if (name) await files.write(name, picture);
      } catch (err) {
        log.error({ err }, 'A picture could not be kept');
        return refuse(503, 'picture_not_stored', messages.pictureNotKept);
      }
      try {
        await addTestimonial(pool, {
          ...said,
          description: paragraphs(said.description),
          featured_image: name ? `/files/${name}` : null,
        });
      } catch (error) {
        if (name) await files.remove(name);
        throw error;
      }
      return { code: 200, data: null, message: messages.testimonialTaken };
    },
  };
}

/** What was typed as plain text, as the HTML that the table holds: signs stay signs, empty lines part paragraphs. */
const paragraphs = (text: string): string =>
  text
    .split(/\s*\n\s*\n\s*/)
    .map((each) => `<p>${escapeMarkup(each).replace(/\n/g, '<br>')}</p>`)
    .join('');
