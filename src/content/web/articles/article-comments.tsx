import { useSuspenseQuery } from '@tanstack/react-query';
import { writtenDate } from './written-date.ts';
import { articleComments } from '../content-data.ts';

export function ArticleComments({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(articleComments(slug));
  const comments = data ?? [];
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">{countText(comments.length)}</h2>
      {comments.length === 0 && <p className="mt-2 text-graphite">Yours could be the first.</p>}
      <ol className="comments" role="list">
        {comments.map(({ id, name, comment, created_at }) => (
          <li key={id}>
            <p className="comment-head">
              <b>{name}</b>
              <time dateTime={created_at}>{writtenDate(created_at)}</time>
            </p>
            <p className="comment-words mt-1 wrap-anywhere whitespace-pre-line">{comment}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function countText(comments: number): string {
  if (comments === 0) return 'No comments yet';
  return comments === 1 ? 'One comment' : `${comments} comments`;
}
