import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../ui/layout/button-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { findQuestions, type QuestionSection, parseQuestions } from '../rules/faq-questions.ts';
import { faq } from './content-data.ts';
import { ContentHead } from './content-head.tsx';
import { ContentIndex } from './content-index.tsx';
import './faq.css';
import { crumbsTo } from './page-loaders.ts';
import { Prose } from './prose.tsx';
import { addresses } from '../../links/addresses.ts';

/** Every question has an anchor. */
export function FaqPage() {
  const { data } = useSuspenseQuery(faq);
  const [search, setSearch] = useState('');
  const usedAnchors = new Set(data.map(({ slug }) => slug));
  const found = findQuestions(
    data.map((section) => parseQuestions(section, usedAnchors)),
    search,
  );

  return (
    <div className="site-width">
      <ContentHead crumbs={crumbsTo('FAQ')} title="Questions and answers" />
      <div className="content-columns">
        <ContentIndex title="Sections" entries={data} />
        <div>
          <search className="grid max-w-text gap-1">
            <Field label="Search the questions">
              <TextInput
                type="search"
                value={search}
                autoComplete="off"
                onChange={(event) => setSearch(event.target.value)}
              />
            </Field>
            <p role="status" className="min-h-6 text-graphite">
              {search.trim() && resultText(found)}
            </p>
          </search>
          {found.map((section) => (
            <Section key={section.slug} section={section} />
          ))}
          <div className="flex flex-wrap gap-y-3 gap-x-6 items-center max-w-192 mt-8">
            <p>Not answered here? A person reads every message.</p>
            <ButtonLink href={addressOf(addresses.contactUs)}>Contact us</ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

function Section({ section }: { section: QuestionSection }) {
  const { slug, title, before, questions } = section;
  return (
    <section aria-labelledby={slug} className="surface surface-titled faq-section mt-6 max-w-192">
      <h2 id={slug} className="px-5 py-3">
        {title}
      </h2>
      {before && <Prose html={before} />}
      {questions.map(({ slug: anchor, question, answer }) => (
        <div key={anchor} className="faq-question">
          <h3 id={anchor}>
            <a href={`#${anchor}`} className="text-inherit no-underline hover:underline">
              {question}
            </a>
          </h3>
          <Prose html={answer} />
        </div>
      ))}
    </section>
  );
}

function resultText(sections: readonly QuestionSection[]): string {
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  if (count === 0) return 'No question contains all of these words.';
  return count === 1 ? 'One question found.' : `${count} questions found.`;
}
