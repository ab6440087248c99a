export const sheetMessages = {
  faulty: 'Some cells can’t be saved. Nothing has been changed yet.',
  noSuchBatch: 'This batch is not yours, or there is none: the log can put others back.',
};
