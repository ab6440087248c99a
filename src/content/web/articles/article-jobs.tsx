import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';

/** The jobs on a van that the article is about, each with its parts and tools. */
export function ArticleJobs({ jobs }: { jobs: readonly { slug: string; title: string }[] }) {
  return (
    <section aria-labelledby="jobs" className="mt-12">
      <h2 id="jobs" className="mb-2 text-20">
        Parts and tools for this job
      </h2>
      <ul role="list" className="flex flex-wrap gap-x-8">
        {jobs.map(({ slug, title }) => (
          <li key={slug}>
            <PageLink href={addressOf(addresses.job, { slug })} className="index-link underline">
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
