import type { CSSProperties } from 'react';

// Mail programs read style attributes and little else: light is written there, dark is put over it by class.
export const HEADER_GROUND = '0a3a46';
export const PLATE_GROUND = 'ffffff';

const text = "'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Arial,sans-serif";
const headings = "'Barlow Condensed','Arial Narrow',Arial,sans-serif";
const numbers = "'Atkinson Hyperlegible Mono',ui-monospace,Menlo,Consolas,monospace";

export const ink: CSSProperties = {
  color: '#13201e',
  fontFamily: text,
  fontSize: 16,
  lineHeight: '24px',
};
export const heading: CSSProperties = { color: '#13201e', fontFamily: headings, fontWeight: 600 };
export const number: CSSProperties = { fontFamily: numbers, fontSize: 13 };
export const mailQuiet: CSSProperties = {
  color: '#5c6a66',
  fontFamily: text,
  fontSize: 13,
  lineHeight: '20px',
};
export const mailLink: CSSProperties = { color: '#0e4d5c' };
export const mailCell: CSSProperties = {
  ...ink,
  padding: '12px 0',
  borderBottom: '1px solid #c6d0cc',
};

/** Outlook.com marks what it darkened itself with `data-ogsc`; it gets the same colors. */
const inDark = [
  ['.paper', 'background-color:#0d1615!important'],
  ['.plate', 'background-color:#14201e!important'],
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
  `@media(prefers-color-scheme:dark){${inDark.map(([of, is]) => `${of}{${is}}`).join('')}}`,
  inDark.map(([of, is]) => `[data-ogsc] ${of}{${is}}`).join(''),
].join('');
