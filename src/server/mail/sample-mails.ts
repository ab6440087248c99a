import type { Log } from '../log/log.ts';
import { type PictureSources, withPictures } from './mail-pictures.ts';
import type { OutgoingMail } from './mail-transport.ts';

interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** A part of the shop. */
export interface SamplePart {
  id: number;
  name: string;
  slug: string;
  sku: string;
  image: string | null;
  priceCents: number;
}

/** The data for the sample mails. */
export interface SampleFacts {
  shop: { name: string; email: string; phone: string; url: string };
  parts: readonly SamplePart[];
  now: Date;
}

/** Mails for preview, sent only to the person who is looking at them. */
export interface SampleMails {
  /** Renders a mail by name; undefined for an unknown one. */
  render(id: string, facts: SampleFacts): Rendered | undefined;
  /** Embeds the pictures in the HTML, because a sandboxed page cannot request them. */
  inlinePictures(html: string): Promise<string>;
  /** Throws if the mail server rejects it. */
  send(mail: OutgoingMail): Promise<void>;
}

export function openSampleMails(given: {
  render: SampleMails['render'];
  sendMail: (mail: OutgoingMail) => Promise<void>;
  pictures: PictureSources;
  log: Log;
}): SampleMails {
  const { render, sendMail, pictures, log } = given;
  return {
    render,
    async inlinePictures(html) {
      let made: Pick<OutgoingMail, 'html' | 'attachments'> = { html };
      const keep = withPictures(async (mail) => void (made = mail), pictures, log);
      await keep({ to: '', subject: '', text: '', html });
      return withDataUrls(made);
    },
    send: sendMail,
  };
}

function withDataUrls({ html = '', attachments = [] }: Pick<OutgoingMail, 'html' | 'attachments'>) {
  return html.replace(/\bsrc="cid:([^"]+)"/g, (source, cid: string) => {
    const picture = attachments.find((each) => each.cid === cid);
    if (!picture) return source;
    return `src="data:${picture.contentType};base64,${picture.content.toString('base64')}"`;
  });
}
