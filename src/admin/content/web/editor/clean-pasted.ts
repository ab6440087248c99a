const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ATTRIBUTE = /[\s/]([^\s=>"'/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/g;

/** The text's title is its only h1; levels below h4 become h4. */
const HEADINGS: Record<string, string> = { 1: 'h2', 5: 'h4', 6: 'h4' };

/**
 * Cleans pasted HTML before it is parsed. The editor drops event handlers anyway, but browsers report them as
 * violations of the shop's policy as soon as the HTML is parsed.
 */
export const cleanPasted = (html: string): string =>
  html
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(ATTRIBUTE, (attribute: string, name: string) =>
        /^on/i.test(name) ? '' : attribute,
      ),
    )
    .replaceAll(/(<\/?)h([156])(?=[\s/>])/gi, (_, open: string, level: string) => {
      return `${open}${HEADINGS[level]}`;
    });

/** Blocks become words of one line. */
export const asLine = (html: string): string =>
  html.replaceAll(
    /<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|table|tr|td|th|hr|br)\b[^<>]*>/gi,
    ' ',
  );
