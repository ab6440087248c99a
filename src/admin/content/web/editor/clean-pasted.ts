const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ATTRIBUTE = /[\s/]([^\s=>"'/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/g;

/** The title of a text is its only heading of the first level; those below the fourth are shown like it. */
const HEADINGS: Record<string, string> = { 1: 'h2', 5: 'h4', 6: 'h4' };

/**
 * HTML from elsewhere, before it is read. The editor keeps none of the handlers, but browsers report them against the
 * shop's policy as soon as the HTML is parsed.
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
