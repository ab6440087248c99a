export const partsFileMessages = {
  tooBig: 'The file is larger than 20 MB. Save only the columns that change, or split it.',
  noFile: 'Choose a CSV file.',
  unreadable: 'The file is empty or cannot be read. Save it again and choose it once more.',
  noTable:
    'This is a workbook or an archive, not CSV. In the spreadsheet choose “Save as”, then “CSV UTF-8”.',
  busy: 'Somebody else is changing parts right now. Wait a moment, then apply again.',
  changed: 'The catalog has changed since the preview. Look at it once more, then apply.',
  wrongHeadings: 'What the headings mean could not be read.',
};
