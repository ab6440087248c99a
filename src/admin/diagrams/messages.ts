export const diagramDeskMessages = {
  title: 'Please type a title of at most 80 characters.',
  name: 'Please type what each number shows, in at most 80 characters.',
  text: 'Please keep it under 200 characters.',
  picture: 'Please choose a picture.',
  years: 'Please type two model years, the earlier first.',
  quantity: 'A van has 1 to 99 of a part.',
  numbers: 'Numbers are from 1 to 99, each once.',
} as const;
