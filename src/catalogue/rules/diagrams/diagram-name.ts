import { yearRange } from '../../../fitment/rules/van-models.ts';

interface Named {
  title: string;
  year_from: number;
  year_to: number;
  model: string;
}

/** "1971–79 Bus" */
export const diagramVans = ({ year_from, year_to, model }: Omit<Named, 'title'>): string =>
  `${yearRange(year_from, year_to)} ${model}`;

/** "Rear brakes, 1971–79 Bus" */
export const diagramName = (diagram: Named): string => `${diagram.title}, ${diagramVans(diagram)}`;
