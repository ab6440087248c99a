import { TriangleAlert } from 'lucide-react';
import { StatusWord } from '../../../frame/web/desk/status.tsx';
import { paintContrast } from '../../rules/paint-contrast.ts';

/** The paint on both pages, with how well it stands out. */
export function PaintCheck({ hex }: { hex: string }) {
  const { light, dark, warning } = paintContrast(hex);
  return (
    <p className="in-rows gap-x-3">
      <svg width="44" height="20" aria-hidden="true">
        <rect x="0.5" y="0.5" width="43" height="19" fill={hex} stroke="currentColor" />
      </svg>
      <span>
        {light.toFixed(1)} : 1 on the light page, {dark.toFixed(1)} : 1 on the dark page
      </span>
      {warning && <StatusWord tone="warning" icon={<TriangleAlert />} word={warning} />}
    </p>
  );
}
