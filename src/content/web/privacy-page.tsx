import { useSuspenseQuery } from '@tanstack/react-query';
import { privacyPage } from './content-data.ts';
import { ContentHead } from './content-head.tsx';
import { ContentIndex } from './content-index.tsx';
import { crumbsTo } from './page-loaders.ts';
import { Prose } from './prose.tsx';
import { uniqueAnchor, plainText } from '../rules/faq-questions.ts';

export function PrivacyPage() {
  const { data: page } = useSuspenseQuery(privacyPage);
  const { html, headings } = withAnchors(page.description);
  return (
    <div className="site-width">
      <ContentHead crumbs={crumbsTo(page.title)} title={page.title} />
      <div className="content-columns">
        <ContentIndex title="On this page" entries={headings} />
        <Prose html={html} />
      </div>
    </div>
  );
}

interface Heading {
  slug: string;
  title: string;
}

/** Adds an anchor to each `h2` of sanitized HTML. */
function withAnchors(html: string): { html: string; headings: Heading[] } {
  const usedAnchors = new Set<string>();
  const headings: Heading[] = [];
  const anchored = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const title = plainText(inner);
    const slug = uniqueAnchor(title, usedAnchors);
    headings.push({ slug, title });
    return `<h2 id="${slug}">${inner}</h2>`;
  });
  return { html: anchored, headings };
}
