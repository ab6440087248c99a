export const wordsDeskMessages = {
  phrase: 'One to six words of letters or digits.',
  two: 'At least two phrases that mean the same.',
  unknown: 'Somebody has removed this word.',
  changed: 'Somebody has changed this word meanwhile.',
  unknownSearch: 'This search is not in the list anymore.',
  unknownType: 'Somebody has removed this part type.',
  changedType: 'Somebody has changed the names of this part type meanwhile.',
  unknownSymptom: 'Somebody has removed this symptom.',
  changedSymptom: 'Somebody has changed this symptom meanwhile.',
  unknownSuspect: (name: string) => `“${name}” is no part type.`,
  unknownArticle: 'There is no such article.',
};
