import { type ComponentProps, createElement } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends ComponentProps<'svg'> {
  size?: number | string;
}

/**
 * Makes a component of an icon's lines, in place of lucide's own maker (the build puts it there): no context, no
 * style of its own, a tenth of the bytes. Icons are for the eye: words stand beside them or in a label.
 */
export default function drawIcon({ node }: IconData) {
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
