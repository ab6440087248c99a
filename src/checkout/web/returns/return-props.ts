import type { OwnReturn } from '../../return-calls.ts';

/** Of a part of the page of a return. */
export interface ReturnProps {
  returned: OwnReturn;
  orderKey: string;
  /** Of the query that has loaded it. */
  queryKey: readonly unknown[];
}
