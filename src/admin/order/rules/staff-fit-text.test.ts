import { expect, it } from 'vitest';
import { staffFitText } from './staff-fit-text.ts';

it.each([
  ['For your 1965 Bus: does not fit', 'For the 1965 Bus: does not fit'],
  ['Fits your 1974 Bus', 'Fits the 1974 Bus'],
  ['Fits if your van has front disc brakes', 'Fits if the van has front disc brakes'],
  ['For Daisy: fits', 'For Daisy: fits'],
])('%j is told as %j', (text, told) => expect(staffFitText(text)).toBe(told));
