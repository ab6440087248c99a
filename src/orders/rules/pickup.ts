/** An order that is not shipped: its buyer picks it up at the shop's counter. Stored as a carrier that no zone has. */
export const PICKUP = {
  carrier: 'pickup',
  service: 'counter',
  name: 'Picked up at the counter',
} as const;

export const PICKUP_VALUE = `${PICKUP.carrier}:${PICKUP.service}`;

export const isPickup = ({ shipping_carrier }: { shipping_carrier: string }): boolean =>
  shipping_carrier === PICKUP.carrier;

/** Of its amount in a list. */
export const shippingLabel = (shippingName: string): string =>
  isPickupName(shippingName) ? shippingName : `Shipping, ${shippingName}`;

/** Of what shows an order and knows its shipping by name alone. */
export const isPickupName = (shippingName: string): boolean => shippingName === PICKUP.name;
