import { expect, test } from 'vitest';
import { testShop } from '../../server/testing/test-shop.ts';

// The demo's parts have American names.
const { ask } = await testShop();

test.each([
  ['carburettor', /carburetor/i],
  ['tyre', /tire/i],
  ['tyres 185', /^Tire 185/],
  ['silencer', /muffler/i],
  ['windscreen seal', /windshield.*seal|seal.*windshield/i],
  ['indicator lens', /turn signal lens/i],
  ['bonnet release', /Hood release/],
  ['spanner', /wrench/i],
  ['grey horn', /horn, round, gray/],
  ['aluminium radiator', /Radiator, aluminum/],
  ['number plate lamp', /License plate/],
  ['petrol cap', /cap/i],
  ['gearbox mount', /Transmission mount/],
  ['handbrake cable', /Parking brake cable/],
  ['wiring loom', /wiring harness/],
  ['earth strap', /ground strap/i],
  ['rocker cover gasket', /Valve cover gasket/],
  ['spare wheel cover', /Spare tire cover/],
  ['wheel nuts', /Lug nuts/],
  ['stabiliser bar', /sway bar/i],
  ['split pin', /cotter pin/i],
  ['rev counter', /Tachometer/],
  ['aerial', /antenna/i],
  ['gear knob', /Shift knob/],
  ['fuel tap', /Fuel petcock/],
  ['barrel and piston set', /Piston and cylinder set/],
  ['steering damper', /Steering damper/],
  ['brake disc', /brake rotor/i],
  ['centre cap', /center cap/i],
  ['moulded mat', /molded/],
  ['Vergaser', /carburetor/i],
  ['Auspuff', /muffler|exhaust/i],
  ['Schalldämpfer', /muffler|exhaust/i],
  ['Kupplung', /clutch/i],
  ['Stossdämpfer', /shock/i],
  ['Getriebe', /transmission/i],
  ['Ölfilter', /oil filter/i],
  ['Zündkerze', /spark plug/i],
  ['Windschutzscheibe', /windshield/i],
  ['Lichtmaschine', /generator/i],
  ['Bremstrommel', /brake drum/i],
  ['Reifen', /tire/i],
] as [typed: string, name: RegExp][])(
  'the British or German search "%s" finds %s',
  async (typed, name) => {
    const { data, message } = await ask('POST headerSearch', { body: { search_key: typed } });
    expect({ message, names: data.map((part) => part.name) }).toEqual({
      message: undefined,
      names: expect.arrayContaining([expect.stringMatching(name)]),
    });
  },
);
