export const sheetMessages = {
  faulty: 'Some cells can’t be saved. Nothing has been changed yet.',
  noCosts: 'Your role does not include what parts cost.',
  noSuchBatch: 'This batch is not yours, or does not exist. The log can put back others.',
};
