export const sheetMessages = {
  faulty: 'Some cells can’t be saved. Nothing has been changed yet.',
  noCosts: 'Your role does not show what parts cost.',
  noSuchBatch: 'This batch is not yours, or there is none: the log can put others back.',
};
