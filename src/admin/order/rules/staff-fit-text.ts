/** A fit, which is worded for the owner of the van, in words for staff. */
export const staffFitText = (text: string): string => text.replaceAll(/\byour\b/g, 'the');
