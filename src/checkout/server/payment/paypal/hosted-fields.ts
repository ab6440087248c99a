import type { HostedFields } from '../../../../server/shop.ts';

/** The hosts that PayPal lists for its script; https://*.venmo.com is for its buttons, which the shop omits. */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** PayPal's script for an API address; any other server, such as the sandbox, serves its own script. */
export function hostedFields({ api, clientId }: { api: string; clientId: string }): HostedFields {
  const { hostname, origin } = new URL(api);
  const isPaypal = /(^|\.)paypal\.com$/.test(hostname);
  const isTrial = /(^|\.)sandbox\.paypal\.com$/.test(hostname);
  const at = isPaypal ? `https://www${isTrial ? '.sandbox' : ''}.paypal.com` : origin;
  const query = new URLSearchParams({
    'client-id': clientId,
    components: 'card-fields',
    intent: 'capture',
    currency: 'USD',
  });
  return { script: `${at}/sdk/js?${query}`, sources: isPaypal ? PAYPAL : [origin] };
}
