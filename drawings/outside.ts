import * as p from './primitives.ts';
import { d, type Drawing } from './primitives.ts';
import type { Variation } from './variation.ts';

/** Exterior accessories, bolted, hung or strapped on. */
export const outsideParts = {
  tyre(v: Variation): Drawing {
    const w = v.size('width', 34, 46);
    const lugs = v.count('lugs', 11, 15);
    const r = v.size('radius', 74, 80);
    const tread = p.series(lugs, (i) => {
      const y = 96 - r + ((i + 0.5) * (2 * r - 12)) / lugs;
      const x = 96 + Math.sqrt(Math.max(0, r * r - (y - 90) ** 2)) * 0.62;
      return d`M${x + 4} ${y}l${w * 0.46} ${i % 2 ? 3 : -3} ${w * 0.44} ${i % 2 ? -2 : 4}`;
    });
    return {
      shapes:
        p.path(d`M96 ${90 - r}h${w}a${r * 0.62} ${r} 0 0 1 0 ${2 * r}h${-w}z`) +
        p.path(tread, 't') +
        p.ellipse(96, 90, r * 0.62, r) +
        p.ellipse(96, 90, r * 0.56, r * 0.9, 't') +
        p.ellipse(96, 90, r * 0.46, r * 0.74, 't') +
        p.ellipse(96, 90, r * 0.37, r * 0.6) +
        p.ellipse(97, 90, r * 0.34, r * 0.55, 'f') +
        p.path(d`M${96 - r * 0.2} ${90 - r * 0.46}q${-r * 0.2} ${r * 0.46} 0 ${r * 0.92}`, 't'),
      over: p.centreLine(14, 90, 226, 90),
      dimensions: { tire: p.note(96 + w + r * 0.52, 50, 184, 16) },
    };
  },

  hitch(v: Variation): Drawing {
    const w = v.size('width', 172, 192);
    const x = 120 - w / 2;
    return {
      shapes:
        p.path(d`M${x} 40h14l6 42h-16zM${x + w - 14} 40h14l-4 42h-16z`) +
        p.ellipse(x + 8, 50, 3, 3, 'f') +
        p.ellipse(x + w - 8, 50, 3, 3, 'f') +
        p.tube(d`M${x + 8} 84H${x + w - 8}`, 15) +
        p.path('M102 74h36v40h-36z') +
        p.path('M108 84h24v24h-24z', 'f') +
        p.path(d`M112 92h16v${v.size('drop', 34, 44)}h34v12h-50z`) +
        p.path(d`M138 ${92 + v.size('drop', 34, 44)}h18v-8h-18z`) +
        p.ellipse(147, 74 + v.size('drop', 34, 44), 13) +
        p.tube('M84 98q-10 16 8 20t18 -2', 4),
      over: p.centreLine(120, 60, 120, 168) + p.centreLine(10, 84, 230, 84),
    };
  },

  ladder(v: Variation): Drawing {
    const rungs = v.count('rungs', 4, 6);
    const w = v.size('width', 52, 66);
    return {
      shapes: p.turned(
        8,
        p.series(rungs, (i) => p.tube(d`M${120 - w / 2} ${48 + (i * 112) / rungs}h${w}`, 6)) +
          p.tube(
            d`M${94 - w / 2} 16Q${120 - w / 2} 14 ${120 - w / 2} 36V164M${94 + w / 2} 16Q${120 + w / 2} 14 ${120 + w / 2} 36V164`,
            7,
          ) +
          [60, 146]
            .map((y) =>
              p.path(d`M${120 - w / 2} ${y - 4}h-16v8h16M${120 + w / 2} ${y - 4}h16v8h-16`),
            )
            .join(''),
      ),
    };
  },

  'bike-carrier'(v: Variation): Drawing {
    const r = v.size('wheel', 32, 37);
    const reach = v.size('reach', 108, 120);
    const left = 120 - reach / 2;
    const right = 120 + reach / 2;
    const wheel = (x: number): string =>
      p.hoop(x, 104, r, 4) +
      p.path(
        p.series(4, (i) => {
          const a = 0.4 + (i * Math.PI) / 4;
          return d`M${x - r * Math.cos(a)} ${104 - r * Math.sin(a)}L${x + r * Math.cos(a)} ${104 + r * Math.sin(a)}`;
        }),
        't',
      );
    return {
      shapes:
        p.tube('M88 18V160M152 18V160', 7) +
        p.path('M80 10h16v12H80zM144 10h16v12h-16z') +
        wheel(left) +
        wheel(right) +
        p.tube(d`M${left} 104L${left + 22} 56H${right - 18}L120 104zM120 104L${left + 22} 56`, 5) +
        p.tube(
          d`M${right} 104L${right - 20} 44q-2 -8 10 -8h6M${left + 18} 46h-14M${left + 22} 56l-2 -10`,
          4,
        ) +
        p.ellipse(120, 104, 9) +
        p.path(d`M${left - r} ${110 + r}H${right + r}l-6 10H${left - r + 6}z`) +
        p.path('M84 88h72v6H84z', 'f'),
    };
  },

  'roof-bars'(v: Variation): Drawing {
    const r = v.size('tube', 9, 13);
    const bar = (x: number, y: number): string =>
      p.tube(d`M${x} ${y}H${x + 176}`, r) +
      [x + 14, x + 162]
        .map(
          (at) =>
            p.path(d`M${at - 9} ${y + 4}h18l4 26h-10v10h-14v-10l-4 -8z`) +
            p.ellipse(at, y + 16, 3, 3, 'f'),
        )
        .join('');
    return {
      shapes: bar(44, 44) + bar(20, 104),
      dimensions: { length: p.across(44, 220, 44, 20) },
    };
  },

  deflector(v: Variation): Drawing {
    const sweep = v.size('sweep', 26, 38);
    const one = (y: number): string =>
      p.path(
        d`M24 ${y + sweep}Q60 ${y} 120 ${y - 6}T216 ${y + 2}l-4 22Q150 ${y + 12} 112 ${y + 20}T42 ${y + sweep + 16}z`,
        'f',
      ) +
      p.path(d`M32 ${y + sweep + 4}Q70 ${y + 8} 120 ${y + 2}T208 ${y + 10}`, 't') +
      p.path(d`M70 ${y + 16}l14 -8M130 ${y + 12}l16 -8`, 't');
    return v.count('pieces', 2, 2) === 1
      ? { shapes: p.moved(-12, -30, 1.1, one(70)) }
      : { shapes: one(32) + one(96) };
  },

  'brush-guard'(v: Variation): Drawing {
    const bars = v.count('bars', 3, 4);
    return {
      shapes:
        p.series(bars, (i) => p.tube(d`M70 ${62 + i * (56 / bars)}H170`, 5)) +
        p.tube('M60 146V56Q60 34 82 34H158Q180 34 180 56V146', 9) +
        p.tube(
          'M60 112H30Q18 112 18 96V80Q18 66 32 66H60M180 112H210Q222 112 222 96V80Q222 66 208 66H180',
          7,
        ) +
        p.tube(d`M60 ${v.size('low', 122, 130)}H180`, 7) +
        p.path('M50 140h20v18H50zM170 140h20v18h-20z') +
        p.ellipse(60, 149, 3, 3, 'f') +
        p.ellipse(180, 149, 3, 3, 'f'),
    };
  },

  step(v: Variation): Drawing {
    const w = v.size('width', 130, 150);
    return {
      shapes:
        p.path(d`M46 58h22v40H46zM${30 + w} 40h22v40h-22z`) +
        p.path(d`M20 118l34 -36h${w}l-34 36z`) +
        p.path(d`M20 118h${w}v14H20zM${20 + w} 118l34 -36v14l-34 36z`) +
        p.path(
          p.series(v.count('ribs', 5, 8), (i) => d`M${40 + i * 14} 112l22 -24`),
          't',
        ) +
        p.path(d`M26 125h${w - 12}`, 't') +
        p.ellipse(57, 68, 3, 3, 'f') +
        p.ellipse(41 + w, 50, 3, 3, 'f'),
      dimensions: { width: p.across(20, 20 + w, 132, 148) },
    };
  },

  'wheel-arch'(v: Variation): Drawing {
    const r = v.size('arch', 60, 70);
    const lip = v.size('lip', 14, 22);
    return {
      shapes:
        p.path(
          d`M${120 - r - lip} 140V108a${r + lip} ${r + lip - 6} 0 0 1 ${2 * (r + lip)} 0V140l-12 8 ${12 - lip} -2V112a${r} ${r} 0 0 0 ${-2 * r} 0V146l${12 - lip} 2z`,
        ) +
        p.path(d`M${112 - r} 140V110a${r + 8} ${r + 4} 0 0 1 ${2 * r + 16} 0V140`, 't') +
        p.path(
          d`M${104 - r - lip} 104q-8 -84 ${r + lip + 16} -84t${r + lip + 16} 84h-16a${r + lip} ${r + lip - 6} 0 0 0 ${-2 * (r + lip)} 0z`,
        ) +
        p.path(d`M${110 - r - lip} 96q0 -66 ${r + lip + 10} -66t${r + lip + 10} 66`, 't'),
    };
  },

  semaphore(v: Variation): Drawing {
    const lift = v.size('lift', -26, -12);
    return {
      shapes:
        p.turned(
          lift,
          p.path('M84 84H206q12 0 12 12t-12 12H84z') +
            p.path('M112 89H202q7 0 7 7t-7 7H112z', 'f') +
            p.path('M120 93h76M120 99h76', 't'),
          84,
          96,
        ) +
        p.path('M40 28h30q10 0 10 10v20l14 8v48q0 14 -14 16v16q0 8 -8 8H46q-8 0 -8 -8z') +
        p.path('M46 36h24v92H46z', 't') +
        p.ellipse(84, 96, 9) +
        p.ellipse(84, 96, 3.5, 3.5, 'f') +
        p.path('M50 52h14v34H50z', 'f') +
        p.ellipse(58, 142, 3, 3, 'f'),
      over: p.centreLine(20, 96, 110, 96),
    };
  },

  'plate-frame'(v: Variation): Drawing {
    const letters = v.count('letters', 6, 7);
    const pitch = 132 / letters;
    const tall = v.size('letter', 24, 34);
    return {
      shapes:
        p.rect(20, 40, 200, 100, 8) +
        p.rect(32, 56, 176, 68, 4, 'f') +
        p.series(letters, (i) =>
          p.path(d`M${58 + i * pitch} ${90 - tall / 2}h${pitch - 7}v${tall}h${7 - pitch}z`),
        ) +
        p.path('M60 48h120M76 132h88', 't') +
        [40, 200]
          .map((x) => p.ellipse(x, 48, 3.4, 3.4, 'f') + p.ellipse(x, 132, 3.4, 3.4, 'f'))
          .join(''),
    };
  },
};
