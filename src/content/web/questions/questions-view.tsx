import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
// The form is lazy; its styles load with the page.
import '../../../identity/web/captcha/captcha-field.css';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { productTalk } from '../../../links/product-talk.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { lazyHydrated } from '../../../ui/loading/lazy-part.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { pageCount } from '../../../ui/table/paging.ts';
import type { ShownQuestion } from '../../question-calls.ts';
import { writtenDate } from '../articles/written-date.ts';
import { ContentHead } from '../content-head.tsx';
import { usePageNumber } from '../list-page.ts';
import { QUESTIONS_PER_PAGE, questionsCrumbs, questionsOf } from './questions-data.ts';
import './questions.css';

const loadForm = async () => (await import('./question-form.tsx')).QuestionForm;
const QuestionForm = lazyHydrated(import.meta.env.SSR ? await loadForm() : null, loadForm);

/** What was asked about a part, and the form to ask. */
export function QuestionsView() {
  const { slug = '' } = useParams({ strict: false });
  const page = usePageNumber();
  const { data: found } = useSuspenseQuery(questionsOf(slug, page));
  if (!found) throw notFound();
  const { data: questions, total, part } = found;
  return (
    <div className="site-width">
      <ContentHead crumbs={questionsCrumbs(part)} title={`Questions about ${part.name}`}>
        <p>
          <PageLink href={addressOf(addresses.product, { slug: part.slug })} className="site-link">
            Back to the part
          </PageLink>
        </p>
      </ContentHead>
      <div className="grid grid-cols-1 gap-8 lg:aside-right-120 lg:items-start lg:gap-16">
        <div>
          {total === 0 ? (
            <p className="text-graphite">Nobody has asked yet. Yours could be the first.</p>
          ) : (
            <ol className="questions" role="list">
              {questions.map((each) => (
                <Question key={each.id} {...each} />
              ))}
            </ol>
          )}
          <Pagination
            page={page}
            pages={pageCount(total, QUESTIONS_PER_PAGE)}
            hrefFor={(number) => productTalk(part.slug, 'questions', number)}
            className="mt-8"
          />
        </div>
        <div id="ask">
          <QuestionForm productId={part.id} />
        </div>
      </div>
    </div>
  );
}

function Question({ question, answer, name, van, asked_at }: ShownQuestion) {
  return (
    <li>
      <h2 dir="auto">{question}</h2>
      <p className="question-by">
        {[name || 'A customer', van].filter(Boolean).join(', ')} ·{' '}
        <time dateTime={asked_at}>{writtenDate(asked_at)}</time>
      </p>
      <p dir="auto" className="question-answer">
        {answer}
      </p>
    </li>
  );
}
