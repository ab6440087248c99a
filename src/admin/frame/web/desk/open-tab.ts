/** Opens an address in a new tab. */
export function openTab(href: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener' });
  link.click();
}
