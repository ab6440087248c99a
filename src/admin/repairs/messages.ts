export const repairsDeskMessages = {
  unknownRepair: 'This job is no longer there.',
  changed: 'Somebody else has changed this job meanwhile.',
  unknownTypes: (types: readonly string[]) => `No part type is called ${types.join(', ')}.`,
  unknownVan: 'A van in the list is not one of the shop’s.',
  unknownArticle: 'There is no such article.',
  slugTaken: 'Another job has this address.',
};
