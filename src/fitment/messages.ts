export const messages = {
  garageFull: 'A garage holds 20 vans. Please remove one first.',
};
