import { useSuspenseQuery } from '@tanstack/react-query';
import { withAnchors } from './articles/headings.ts';
import { privacyPage } from './content-data.ts';
import { ContentHead } from './content-head.tsx';
import { crumbsTo } from './open-content.ts';
import { Prose } from './prose.tsx';

/** Privacy and terms, with an index of what they say. */
export function PrivacyPage() {
  const { data: page } = useSuspenseQuery(privacyPage);
  const { html, headings } = withAnchors(page.description);
  return (
    <div className="site-width">
      <ContentHead crumbs={crumbsTo(page.title)} title={page.title} />
      <div className="content-columns">
        <nav aria-labelledby="index" className="content-index">
          <h2 id="index">On this page</h2>
          <ul>
            {headings.map(({ slug, title }) => (
              <li key={slug}>
                <a href={`#${slug}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Prose html={html} />
      </div>
    </div>
  );
}
