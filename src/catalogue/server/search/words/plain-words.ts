import { isStopWord, wordSet } from './words.ts';

/** English that says nothing about a part: never corrected ("dont" is no donut), and never compared. */
const PLAIN_WORDS = wordSet(
  'he she they we us you yours them their theirs his her hers who whom which whose why when while then there here',
  'these those such very really just only also too even still again already almost always never ever often sometimes',
  'maybe perhaps please thanks thank hi hello hey anyone someone anybody somebody everyone everything something',
  'anything nothing not no nor yes am was were been being did done doing had having will would could should shall',
  'might must cannot cant wont dont doesnt didnt isnt arent wasnt werent havent hasnt hadnt wouldnt couldnt shouldnt',
  'aint im ive id ill youre theyre weve lets thats whats wheres hows theres dont get gets getting got goes going gone',
  'go went come comes coming came make makes making made keep keeps keeping kept let put puts putting take takes',
  'taking took give gives gave tell says said know knows think thought look looks looking looked find finds finding',
  'found seem seems seemed try tries trying tried buy buying bought sell selling sold fit fits fix fixing fixed',
  'replace replacing replaced now today later soon away about as if so but than because since until during whether',
  'ok okay good bad best better nice great cheap cheapest same other another both each every much many more most less',
  'few lot lots bit kind sort thing things stuff model year years yr question problem problems issue issues trouble help',
  'advice recommend recommended suggestion suggestions correct proper properly price prices cost costs sale available',
  'wrong happens happen happened happening feel feels felt like probably gotta gonna wanna needs needing wants wanted',
  'pls plz thx anybody sure exactly actually usually guess wonder wondering hear heard',
);

/** Whether the word only belongs to the sentence. */
export const isPlainWord = (word: string): boolean => isStopWord(word) || PLAIN_WORDS.has(word);
