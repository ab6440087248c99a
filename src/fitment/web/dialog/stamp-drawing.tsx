import type { ReactNode } from 'react';
import './stamp-drawing.css';

interface StampDrawingProps {
  /** The owners' name for the engine: "Type 4, 1.7, twin carburetors". */
  engine: string;
  /** The code on the label; empty if the engine is not chosen. */
  code: string;
  /** Where it is stamped, in words. */
  place: string;
}

/** Shows where an engine's code is stamped, if there is a drawing. Decorative: the text beside it says the same. */
export function StampDrawing({ engine, code, place }: StampDrawingProps) {
  const drawing = drawings.find(({ isOf }) => isOf(engine, place));
  if (!drawing) return null;
  const { label, lines } = drawing;
  return (
    <svg viewBox="0 0 240 136" className="stamp-drawing" aria-hidden="true">
      {lines}
      <path d={`M${label.spot}L${label.x + 24} ${label.y + 20}`} />
      <circle
        cx={label.spot.split(' ')[0]}
        cy={label.spot.split(' ')[1]}
        r="2.5"
        className="stamp-dot"
      />
      <rect x={label.x} y={label.y} width="48" height="22" className="stamp-label" />
      <text x={label.x + 24} y={label.y + 16}>
        {code || '?'}
      </text>
    </svg>
  );
}

interface StampedEngine {
  isOf: (engine: string, place: string) => boolean;
  /** `spot` marks the code's position. */
  label: { x: number; y: number; spot: string };
  lines: ReactNode;
}

const drawings: StampedEngine[] = [
  {
    isOf: (_, place) => place.startsWith('The vehicle data sticker'),
    label: { x: 178, y: 8, spot: '152 76' },
    lines: (
      <>
        <rect x="52" y="34" width="136" height="88" className="stamp-body" />
        <path d="M64 48h76M64 58h52M64 108h100M64 98h84" className="stamp-fine" />
        <path d="M64 76h48" className="stamp-fine" />
        <rect x="136" y="68" width="32" height="16" className="stamp-place" />
      </>
    ),
  },
  {
    isOf: (engine) => engine.startsWith('Type 1'),
    label: { x: 184, y: 30, spot: '129 90' },
    lines: (
      <>
        <path d="M8 124h224" />
        {/* Fan housing */}
        <path d="M62 82V52q0-38 58-38t58 38v30z" className="stamp-tint" />
        <path d="M62 82h116M76 82V54q0-26 44-26t44 26v28" className="stamp-fine" />
        {/* Cylinders under their tin, and the case between them */}
        <path d="M28 82h64v26H28zM148 82h64v26h-64z" className="stamp-body" />
        <path d="M92 84h56v28q-28 12-56 0z" className="stamp-body stamp-case" />
        {/* Generator on its stand */}
        <path d="M108 68l-8 16h40l-8-16z" className="stamp-body" />
        <circle cx="120" cy="52" r="19" className="stamp-body" />
        <circle cx="120" cy="52" r="11" className="stamp-fine" />
        <circle cx="120" cy="52" r="3" className="stamp-fine" />
        {/* Crank pulley and belt */}
        <circle cx="120" cy="108" r="11" className="stamp-body" />
        <path d="M109 54v54M131 54v34M131 96v12" className="stamp-fine" />
        <rect x="122" y="86" width="18" height="8" className="stamp-place" />
      </>
    ),
  },
  {
    isOf: (engine) => engine.startsWith('Type 4'),
    label: { x: 186, y: 14, spot: '173 70' },
    lines: (
      <>
        <path d="M8 124h224" />
        <path
          d="M30 122V86q0-12 14-12h30l14-22h64l14 8h30v18h12v44z"
          className="stamp-body stamp-case"
        />
        <circle cx="112" cy="72" r="46" className="stamp-tint" />
        {Array.from({ length: 18 }, (_, n) => (
          <path
            key={n}
            d="M112 54V28"
            className="stamp-fine"
            transform={`rotate(${n * 20} 112 72)`}
          />
        ))}
        <circle cx="112" cy="72" r="18" className="stamp-body" />
        <circle cx="112" cy="72" r="5" className="stamp-fine" />
        <path d="M112 18v108M58 72h108" className="stamp-axis" />
        {/* Oil breather */}
        <path d="M158 52l4-20h22l4 20z" className="stamp-body" />
        <rect x="162" y="64" width="24" height="12" className="stamp-place" />
      </>
    ),
  },
  {
    isOf: (engine) => engine.startsWith('Waterboxer'),
    label: { x: 184, y: 6, spot: '140 60' },
    lines: (
      <>
        <path d="M8 124h224" />
        <path d="M14 66h30v40H14zM196 66h30v40h-30z" className="stamp-tint" />
        <path d="M44 62h42v48H44zM154 62h42v48h-42z" className="stamp-body" />
        <path d="M58 62v48M72 62v48M168 62v48M182 62v48" className="stamp-fine" />
        <path d="M86 50h68v64q-34 14-68 0z" className="stamp-body stamp-case" />
        <path d="M90 54h60v56q-30 12-60 0z" className="stamp-place" />
        {/* Alternator, water pump, crank pulley and belt */}
        <circle cx="74" cy="38" r="18" className="stamp-body" />
        <circle cx="74" cy="38" r="8" className="stamp-fine" />
        <circle cx="120" cy="98" r="16" className="stamp-body" />
        <circle cx="120" cy="98" r="5" className="stamp-fine" />
        <path d="M60 49l47 58M88 27l46 62" className="stamp-fine" />
      </>
    ),
  },
  {
    isOf: (engine) => engine.startsWith('Diesel'),
    label: { x: 178, y: 8, spot: '128 76' },
    lines: (
      <>
        <path d="M8 124h224" />
        <path d="M44 24h132v14H44z" className="stamp-tint" />
        <path d="M40 38h140v22H40z" className="stamp-body" />
        <path d="M40 60h140v44H40z" className="stamp-body stamp-case" />
        <path d="M52 104h116l-10 18H62z" className="stamp-tint" />
        <path d="M40 49h140" className="stamp-fine" />
        {/* Injection pump and vacuum pump */}
        <path d="M52 66h40v28H52zM92 72h10v16H92z" className="stamp-body" />
        <path d="M60 66V44M68 66V44M76 66V44M84 66V44" className="stamp-fine" />
        <circle cx="160" cy="82" r="14" className="stamp-body" />
        <circle cx="160" cy="82" r="5" className="stamp-fine" />
        <rect x="114" y="70" width="26" height="12" className="stamp-place" />
      </>
    ),
  },
];
