const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/gi;

/** The first XML error of a drawing, or undefined. Supports tags, attributes and text, which is all that drawings use. */
export function faultOfXml(svg: string): string | undefined {
  const open: string[] = [];
  let end = 0;
  for (const match of svg.matchAll(TAG)) {
    const [whole, closing, name, attributes, empty] = match;
    const text = svg.slice(end, match.index);
    if (/[<>&]/.test(text)) return `stray sign in "${text}"`;
    if (text.trim() && open.length === 0) return `text outside the drawing: "${text}"`;
    if (!closing && end > 0 && open.length === 0) return `second root <${name}>`;
    const names = [...attributes!.matchAll(/([\w:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return `an attribute twice in ${whole}`;
    if (closing && open.pop() !== name) return `</${name}> closes another`;
    if (!closing && !empty) open.push(name!);
    end = match.index + whole.length;
  }
  if (svg.slice(end).trim()) return `rest "${svg.slice(end)}"`;
  return open.length > 0 ? `<${open.at(-1)}> stays open` : undefined;
}
