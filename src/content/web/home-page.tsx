import { useSuspenseQuery } from '@tanstack/react-query';
import { homePage } from './home-data.ts';

export function HomePage() {
  const { data } = useSuspenseQuery(homePage);
  return <h1>{data.page_title}</h1>;
}
