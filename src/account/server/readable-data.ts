import { escapeHtml } from '../../kit/escape-markup.ts';

const STYLE = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}
h2{margin:2.5rem 0 .5rem;border-bottom:2px solid}h3{margin:1.5rem 0 .25rem}
table{border-collapse:collapse;width:100%}th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ccc;text-align:left;vertical-align:top;overflow-wrap:anywhere}
tbody th{width:14rem;font-weight:400;color:#555}`;

/** A person's data as a readable, printable page: a section per kind, a table per item. */
export function readableData(title: string, data: object): string {
  const sections = Object.entries(data).map(
    ([name, value]) => `<h2>${label(name)}</h2>\n${section(value)}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${sections.join('\n')}
</body></html>
`;
}

function section(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? '<p>None.</p>' : value.map(thing).join('\n');
  return isRecord(value) ? table(value) : `<p>${format(value)}</p>`;
}

const thing = (value: unknown, index: number) =>
  `<h3>${index + 1}</h3>\n${isRecord(value) ? table(value) : `<p>${format(value)}</p>`}`;

function table(record: Record<string, unknown>): string {
  const rows = Object.entries(record)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => `<tr><th scope="row">${label(name)}</th><td>${cell(value)}</td></tr>`);
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function cell(value: unknown): string {
  if (Array.isArray(value)) return value.map(cell).join('<br>');
  return isRecord(value) ? table(value) : format(value);
}

const format = (value: unknown) =>
  escapeHtml(value === true ? 'yes' : value === false ? 'no' : String(value));

const label = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
