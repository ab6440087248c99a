import { drawPart } from './parts.ts';
export const vanDrawings: Record<string, () => string> = Object.fromEntries(
  ['50-67-bus', '68-79-bus', '80-91-vanagon', '86-91-syncro', '93-03-eurovan'].map((s) => [s, () => drawPart('wheel', s)]),
);
