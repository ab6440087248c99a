export const settingMessages = {
  changed: 'Somebody else has changed this meanwhile. Please look at what stands now.',
  wrong: 'The shop could not read this.',
};
