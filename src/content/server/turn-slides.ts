import { execute, type Queryable, sql } from '../../server/database/query.ts';
import { turnsBetween } from '../rules/slides.ts';
import { findSlides } from './settings.ts';

/** Every process forgets its home page if other slides are shown now than before. */
export async function turnSlides(db: Queryable, before: Date, now: Date): Promise<boolean> {
  const turns = turnsBetween(await findSlides(db), before, now);
  if (turns) await execute(db, sql`SELECT tell_change('content')`);
  return turns;
}
