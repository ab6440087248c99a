-- How early lists show parts of the type, beside what sells; 0 for consumables and tools, which come last.
alter table part_types add column weight smallint not null default 5 check (weight between 0 and 10);

update part_types set weight = 10 where slug in (
  'air-filter', 'alternator', 'ball-joint', 'brake-drum', 'brake-hose', 'brake-master-cylinder',
  'brake-pad-set', 'brake-rotor', 'brake-shoe-set', 'clutch-kit', 'coolant-hose', 'cv-boot-kit', 'distributor-cap',
  'drive-belt', 'fuel-filter', 'fuel-pump', 'ignition-lead-set', 'ignition-points', 'muffler',
  'oil-filter', 'shock-absorber', 'spark-plug', 'starter', 'thermostat', 'tie-rod-end', 'timing-kit',
  'water-pump', 'wheel-bearing', 'wheel-cylinder', 'windshield-seal');
update part_types set weight = 8 where slug in (
  'accelerator-cable', 'brake-caliper', 'carburetor', 'carburetor-rebuild-kit', 'clutch-cable',
  'clutch-cylinder', 'cv-joint', 'distributor-rotor', 'door-seal',
  'electronic-ignition', 'engine-gasket-set', 'exhaust-gasket', 'expansion-tank', 'fuel-hose',
  'fuel-injector', 'head-gasket', 'headlight', 'heat-exchanger', 'heater-core', 'ignition-coil',
  'king-pin-set', 'oil-cooler-seal', 'oil-strainer-gasket-set', 'oxygen-sensor', 'parking-brake-cable',
  'pop-top-canvas', 'pop-top-seal', 'pushrod-tube-seal', 'radiator', 'rear-main-seal', 'shift-linkage',
  'sliding-door-roller', 'sliding-door-seal', 'steering-damper', 'suspension-bushing',
  'tail-light-lens', 'tire', 'tune-up-kit', 'valve-cover-gasket', 'wiper-blade');
update part_types set weight = 3 where slug in (
  'air-cooling-part', 'axle-nut', 'battery-tray', 'bicycle-carrier', 'brake-pad-hardware',
  'brake-shoe-hardware', 'bulb', 'bumper-guard', 'cup-holder', 'curtain-track', 'cv-joint-hardware',
  'dashboard-accessory', 'emblem', 'engine-hardware', 'exhaust-clamp', 'exhaust-hardware',
  'exhaust-repair', 'floor-mat', 'gauge', 'headlight-visor', 'hub-cap', 'ignition-hardware',
  'injector-seal-kit', 'luggage-guard', 'mudflap', 'radio', 'roof-rack-part', 'spark-plug-connector',
  'tire-accessory', 'trailer-hitch', 'transmission-plug', 'trim-ring', 'wheel-lock', 'wheel-spacer',
  'wind-deflector');
update part_types set weight = 0 where slug in (
  'body-sealant', 'book', 'brake-fluid', 'brake-tool', 'camping-gear', 'coolant', 'electrical-tester',
  'engine-tool', 'flywheel-lock', 'fuse', 'hand-tool', 'hex-key', 'jack', 'oil-and-grease',
  'owners-manual', 'paint', 'pressure-tester', 'puller', 'recovery-gear', 'repair-manual',
  'safety-equipment', 'security-device', 'sticker', 'thread-repair-kit', 'timing-light', 'trim-clip',
  'van-cover', 'wiring-diagram', 'wiring-supplies');
