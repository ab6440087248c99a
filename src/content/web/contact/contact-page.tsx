import { useSuspenseQuery } from '@tanstack/react-query';
import { phoneLink } from '../../../kit/phone.ts';
import { lazyHydrated } from '../../../ui/loading/lazy-part.tsx';
// The contact form is lazy; its styles load with the page.
import '../../../identity/web/captcha/captcha-field.css';
import './contact.css';
import { contactDetails, contactPage } from '../content-data.ts';
import { ContentHead } from '../content-head.tsx';
import { crumbsTo } from '../page-loaders.ts';
import { Prose } from '../prose.tsx';
import { ShopMap } from './shop-map.tsx';

const loadForm = async () => (await import('./contact-form.tsx')).ContactForm;
const ContactForm = lazyHydrated(import.meta.env.SSR ? await loadForm() : null, loadForm);

export function ContactPage() {
  const { data: page } = useSuspenseQuery(contactPage);
  const { data: contact } = useSuspenseQuery(contactDetails);
  return (
    <div className="site-width">
      <ContentHead crumbs={crumbsTo(page.title)} title={page.title} />
      {contact.place && <ShopMap place={contact.place} tiles={contact.tiles} />}
      <div className="mt-8 grid grid-cols-1 gap-8 lg:aside-right-120 lg:items-start lg:gap-16">
        <div>
          <Prose html={page.description} />
          {contact.phone && (
            <p className="mt-4 font-semibold">
              Or call{' '}
              <a href={phoneLink(contact.phone)} className="site-link">
                {contact.phone}
              </a>
            </p>
          )}
        </div>
        <ContactForm />
      </div>
    </div>
  );
}
