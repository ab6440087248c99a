import type { CSSProperties } from 'react';

// Mail programs support little but style attributes: those hold the light colors, and classes override them in dark mode.
export const HEADER_GROUND = '0a3a46';

const TEXT_FONT = "'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Arial,sans-serif";
const HEADING_FONT = "'Barlow Condensed','Arial Narrow',Arial,sans-serif";
const NUMBER_FONT = "'Atkinson Hyperlegible Mono',ui-monospace,Menlo,Consolas,monospace";

export const ink: CSSProperties = {
  color: '#13201e',
  fontFamily: TEXT_FONT,
  fontSize: 16,
  lineHeight: '24px',
};
export const heading: CSSProperties = {
  color: '#13201e',
  fontFamily: HEADING_FONT,
  fontWeight: 600,
};
export const number: CSSProperties = { fontFamily: NUMBER_FONT, fontSize: 13 };
export const mailQuiet: CSSProperties = {
  color: '#5c6a66',
  fontFamily: TEXT_FONT,
  fontSize: 13,
  lineHeight: '20px',
};
export const mailLink: CSSProperties = { color: '#0e4d5c' };
export const mailCell: CSSProperties = {
  ...ink,
  padding: '12px 0',
  borderBottom: '1px solid #c6d0cc',
};

/** Also applied under `data-ogsc`, with which Outlook.com marks elements that it darkened itself. */
const DARK_STYLES = [
  ['.paper', 'background-color:#0d1615!important'],
  ['.surface', 'background-color:#14201e!important'],
  ['.ink', 'color:#e8efec!important'],
  ['.quiet', 'color:#a9b7b1!important'],
  ['.link', 'color:#7fc9d9!important'],
  ['.line', 'border-color:#31423e!important'],
] as const;

export const mailCss = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;-webkit-text-size-adjust:100%}',
  'img{border:0;display:block}',
  '@media(max-width:480px){.pad{padding:16px!important}.gap{padding:0!important}.price{padding-left:8px!important}}',
  `@media(prefers-color-scheme:dark){${DARK_STYLES.map(([name, style]) => `${name}{${style}}`).join('')}}`,
  DARK_STYLES.map(([name, style]) => `[data-ogsc] ${name}{${style}}`).join(''),
].join('');
