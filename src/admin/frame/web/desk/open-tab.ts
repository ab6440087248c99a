/**
 * Opens a new tab for an address that is still being worked out; without one it is closed again. It opens at once, because
 * browsers block a tab that opens seconds after the press.
 */
export async function openTab(address: Promise<string | undefined>): Promise<void> {
  const tab = window.open('', '_blank');
  const href = await address;
  if (!tab || !href) return tab?.close();
  tab.opener = null;
  tab.location.replace(href);
}
