export const homeMessages = {
  changed: 'Somebody else has changed the home page meanwhile.',
};
