import { expect, it } from 'vitest';
import { townLine } from './town-line.ts';

it.each([
  ['US', 'Trenton', 'NJ', '08601', 'Trenton, NJ 08601'],
  ['US', 'Trenton', '', '', 'Trenton'],
  ['US', '', 'NJ', '08601', 'NJ 08601'],
  ['PR', 'San Juan', 'Adjuntas', '00901-1234', 'San Juan, PR 00901-1234'],
  ['VI', 'Saint Thomas', '', '00802', 'Saint Thomas, VI 00802'],
  ['CA', 'Toronto', 'ON', 'M5V 2T6', 'Toronto, ON M5V 2T6'],
  ['AU', 'Sydney', 'NSW', '2000', 'Sydney, NSW 2000'],
  ['GB', 'London', 'ABE', 'SW1A 1AA', 'London, SW1A 1AA'],
  ['DE', 'Berlin', 'BE', '10115', '10115 Berlin'],
  ['FR', 'Paris', '', '75001', '75001 Paris'],
  ['IT', 'Roma', 'RM', '00184', '00184 Roma, RM'],
  ['DE', '', 'BE', '10115', '10115'],
  ['', '', '', '', ''],
])('%s %s %s %s is "%s"', (country, town, state, postcode, line) => {
  expect(townLine({ country, town, state, postcode })).toBe(line);
});
