import type { CheckoutSent } from '../../contract.ts';

/** The address columns of an order: billing equals shipping unless a different one was sent. */
export function addressesOf(sent: CheckoutSent) {
  const billing = sent.shipping_different ? billingOf(sent) : shippingAsBilling(sent);
  return {
    email: sent.email.toLowerCase(),
    phone: sent.phone,
    ...billing,
    ship_to_different_address: sent.shipping_different,
    shipping_first_name: sent.shipping_first_name,
    shipping_last_name: sent.shipping_last_name,
    shipping_company: sent.shipping_company,
    shipping_street_address: sent.shipping_address,
    shipping_apartment: sent.shipping_apartment,
    shipping_town: sent.shipping_town,
    shipping_state: sent.shipping_state,
    shipping_postcode: sent.shipping_postcode,
    shipping_country: sent.shipping_country,
  };
}

const billingOf = (sent: CheckoutSent) => ({
  first_name: sent.billing_first_name,
  last_name: sent.billing_last_name,
  company: sent.billing_company,
  street_address: sent.billing_address,
  apartment: sent.billing_apartment,
  town: sent.billing_town,
  state: sent.billing_state,
  postcode: sent.billing_postcode,
  country: sent.billing_country,
});

const shippingAsBilling = (sent: CheckoutSent) => ({
  first_name: sent.shipping_first_name,
  last_name: sent.shipping_last_name,
  company: sent.shipping_company,
  street_address: sent.shipping_address,
  apartment: sent.shipping_apartment,
  town: sent.shipping_town,
  state: sent.shipping_state,
  postcode: sent.shipping_postcode,
  country: sent.shipping_country,
});
