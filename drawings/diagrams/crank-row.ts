import * as p from '../primitives.ts';
import { d } from '../primitives.ts';

// What turns with the crankshaft, along its axis.

export function fanHousing(x: number, y: number): string {
  return (
    p.path(d`M${x} ${y - 56}h16a22 56 0 0 1 0 112h-6l-4 10h-14v-14a22 56 0 0 1 8 -108z`) +
    p.ellipse(x, y, 22, 56) +
    p.ellipse(x, y, 18, 46, 't') +
    p.ellipse(x, y, 16, 40, 'f') +
    p.ellipse(x + 2, y, 13, 34, 't')
  );
}

export function fan(x: number, y: number): string {
  const at = (a: number, out: number): string =>
    d`${x + 15 * out * Math.cos(a)} ${y + 44 * out * Math.sin(a)}`;
  return (
    p.path(d`M${x} ${y - 44}h14a15 44 0 0 1 0 88h-14z`) +
    p.path(
      p.series(
        9,
        (i) =>
          d`M${x + 14 * Math.sin((Math.PI * (i + 1)) / 10)} ${y - 44 * Math.cos((Math.PI * (i + 1)) / 10)}h14`,
      ),
      't',
    ) +
    p.ellipse(x, y, 15, 44) +
    p.ellipse(x, y, 12.5, 37, 't') +
    p.path(
      p.series(
        14,
        (i) => `M${at(i * 0.449, 0.46)}Q${at(i * 0.449 + 0.2, 0.66)} ${at(i * 0.449 + 0.1, 0.84)}`,
      ),
    ) +
    p.ellipse(x, y, 6.5, 19) +
    p.ellipse(x, y, 2.4, 7, 'f')
  );
}

export function pulley(x: number, y: number): string {
  return (
    p.lying(x, y, 14, 14) +
    p.ellipse(x, y, 2.4, 8, 'f') +
    p.path(d`M${x + 8} ${y - 14}a4 14 0 0 1 0 28`, 't')
  );
}

export function crankshaft(x: number, y: number): string {
  const web = (at: number, throwAt: number): string => {
    const cy = y + throwAt * 0.5;
    return p.path(d`M${at} ${cy - 29}h7a9 29 0 0 1 0 58h-7z`) + p.ellipse(at, cy, 9, 29);
  };
  const throws = [-16, 16, 16, -16];
  const drawn =
    p.lying(x + 172, y, 13, 14) +
    throws
      .map((throwAt, i) => {
        const at = x + 28 + i * 36;
        return (
          web(at + 26, throwAt) +
          p.lying(at + 10, y + throwAt, 10, 16) +
          web(at, throwAt) +
          p.lying(at - 10, y, 11, 10)
        );
      })
      .toReversed()
      .join('');
  return (
    drawn +
    p.lying(x - 8, y, 8, 28) +
    p.path(d`M${x + 2} ${y - 8}a2.4 8 0 0 1 0 16`, 't') +
    p.ellipse(x - 8, y, 1.2, 4, 'f')
  );
}

export function flywheel(x: number, y: number): string {
  return (
    p.lying(x, y, 50, 11) +
    p.path(
      p.series(21, (i) => {
        const a = (Math.PI * (i + 0.5)) / 21;
        return d`M${x + 15 * Math.sin(a)} ${y - 50 * Math.cos(a)}h6`;
      }),
      't',
    ) +
    p.path(d`M${x + 6} ${y - 50}a15 50 0 0 1 0 100`, 't') +
    p.ellipse(x, y, 11, 37, 't') +
    p.ellipse(x, y, 7, 23) +
    p.around(5, (a) => p.ellipse(x + 4.6 * Math.cos(a), y + 15 * Math.sin(a), 1.2, 3, 'f')) +
    p.ellipse(x, y, 2, 6.5, 'f')
  );
}

export function clutchDisc(x: number, y: number): string {
  return (
    p.lying(x, y, 42, 5) +
    p.ellipse(x, y, 8.5, 28) +
    p.path(
      p.series(16, (i) => {
        const a = (i * Math.PI) / 8;
        return d`M${x + 8.8 * Math.cos(a)} ${y + 29 * Math.sin(a)}L${x + 12 * Math.cos(a)} ${y + 40 * Math.sin(a)}`;
      }),
      't',
    ) +
    p.around(6, (a) => p.ellipse(x + 5.6 * Math.cos(a), y + 18.5 * Math.sin(a), 1.6, 4.4, 'f')) +
    p.lying(x - 5, y, 8, 6) +
    p.ellipse(x - 5, y, 1.5, 5, 'f')
  );
}

export function pressurePlate(x: number, y: number): string {
  return (
    p.lying(x, y, 46, 18) +
    p.path(d`M${x + 10} ${y - 46}a14 46 0 0 1 0 92`, 't') +
    p.ellipse(x, y, 12, 39, 'f') +
    p.ellipse(x, y, 9, 30) +
    p.path(
      p.series(14, (i) => {
        const a = (i * Math.PI) / 7;
        return d`M${x + 3 * Math.cos(a)} ${y + 10 * Math.sin(a)}L${x + 9 * Math.cos(a)} ${y + 30 * Math.sin(a)}`;
      }),
      't',
    ) +
    p.ellipse(x, y, 3, 10, 'f')
  );
}
