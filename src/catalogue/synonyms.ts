/** Words for the same thing, here and overseas, in the workshop and in the shop. One line a thing. */
const SAME: readonly (readonly string[])[] = [
  ['muffler', 'exhaust', 'silencer'],
  ['bumper', 'fender'],
  ['top', 'roof', 'poptop'],
  ['windshield', 'windscreen'],
  ['hood', 'bonnet'],
  ['trunk', 'decklid', 'hatch', 'tailgate'],
  ['gas', 'fuel', 'petrol'],
  ['carburetor', 'carburettor', 'carb'],
  ['transmission', 'gearbox', 'transaxle'],
  ['shifter', 'gearshift'],
  ['shock', 'damper'],
  ['rotor', 'disc', 'disk'],
  ['handbrake', 'parking'],
  ['tire', 'tyre'],
  ['rim', 'wheel'],
  ['hubcap', 'cap'],
  ['blinker', 'indicator', 'turn'],
  ['light', 'lamp'],
  ['headlight', 'headlamp'],
  ['antenna', 'aerial'],
  ['speedometer', 'speedo'],
  ['emblem', 'badge'],
  ['seal', 'weatherstrip'],
  ['curtain', 'drape'],
  ['fridge', 'refrigerator'],
  ['stove', 'cooker'],
  ['wrench', 'spanner'],
  ['manual', 'book', 'handbook'],
];

const groups = new Map(SAME.flatMap((words) => words.map((word) => [word, words])));

/** The word itself first, then what else the thing is called; a plural is looked up as its singular. */
export function synonymsOf(word: string): string[] {
  const group = groups.get(word) ?? groups.get(word.replace(/s$/, '')) ?? [];
  return [word, ...group.filter((other) => other !== word && `${other}s` !== word)];
}
