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

/** What the sample mails are about. */
export interface SampleFacts {
  shop: { name: string; email: string; phone: string; url: string };
  parts: readonly SamplePart[];
  now: Date;
}

/** Mails that go to nobody but who looks at them. */
export interface SampleMails {
  /** A mail by its name; undefined for one that there is not. */
  render(id: string, facts: SampleFacts): Rendered | undefined;
  /** The HTML with its pictures inside, because a sandboxed page cannot request them. */
  inlinePictures(html: string): Promise<string>;
  /** Throws if the mail server does not take it. */
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
