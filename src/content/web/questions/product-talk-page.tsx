import { useParams } from '@tanstack/react-router';
import { ReviewsView } from '../reviews/reviews-view.tsx';
import { QuestionsView } from './questions-view.tsx';

/** What is said about a part. */
export function ProductTalkPage() {
  const { about } = useParams({ strict: false });
  return about === 'reviews' ? <ReviewsView /> : <QuestionsView />;
}
