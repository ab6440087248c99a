export const partMessages = {
  unknown: 'There is no such part.',
  changedMeanwhile: 'Somebody else has changed this part. Your changes are not saved yet.',
  ordered: 'This part has been ordered, so it cannot be deleted. Hide it instead.',
  replacesOthers:
    'Numbers of superseded parts lead to this part, so it cannot be deleted. Hide it instead.',
  photographTooBig: 'A photograph may have up to 20 MB.',
  noPhotograph: 'Please choose a photograph.',
  notStored: 'The photograph could not be stored. Please try again later.',
};
