import { bodies, type Body } from './conditions.ts';

const OF_ALL_BUSES: Body[] = ['bus', 'panel', 'kombi', 'pickup', 'double-cab', 'ambulance'];

const BODIES_OF_TYPES: Record<string, readonly Body[]> = {
  '50-67-bus': [...OF_ALL_BUSES, 'westfalia', 'other-camper'],
  '68-79-bus': [...OF_ALL_BUSES, 'westfalia', 'other-camper'],
  '80-91-vanagon': [...OF_ALL_BUSES, 'westfalia', 'weekender', 'other-camper'],
  '86-91-syncro': [...OF_ALL_BUSES, 'westfalia', 'weekender', 'other-camper'],
  '93-03-eurovan': ['bus', 'panel', 'weekender', 'winnebago', 'other-camper'],
};

/** The bodies that a van of this type can have; all of them for a type that is not in the table. */
export const bodiesOf = (type: string | null): readonly Body[] =>
  BODIES_OF_TYPES[type ?? ''] ?? bodies;
