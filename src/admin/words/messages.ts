export const wordsDeskMessages = {
  phrase: 'One to six words of letters or digits.',
  unknown: 'Somebody has removed this word.',
  changed: 'Somebody has changed this word meanwhile.',
  unknownSearch: 'This search is not in the list anymore.',
};
