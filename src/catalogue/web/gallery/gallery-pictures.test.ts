import { expect, test } from 'vitest';
import { galleryPictures } from './gallery-pictures.ts';

const front = { image: '/drawings/parts/drum.svg', view: 'front' };
const section = { image: '/drawings/parts/drum-2.svg', view: 'section' };
const labels = (...parameters: Parameters<typeof galleryPictures>) =>
  galleryPictures(...parameters).map(({ image, label }) => `${label}: ${image}`);

test('labels each picture by its view', () => {
  expect(labels(front.image, [front, section])).toEqual([
    'Front: /drawings/parts/drum.svg',
    'Section: /drawings/parts/drum-2.svg',
  ]);
});

test('numbers pictures of the same view', () => {
  const photographs = ['/photos/a.webp', '/photos/b.webp'].map((image) => ({
    image,
    view: 'photograph',
  }));
  expect(labels('/photos/a.webp', [...photographs, front])).toEqual([
    'Photograph 1: /photos/a.webp',
    'Photograph 2: /photos/b.webp',
    'Front: /drawings/parts/drum.svg',
  ]);
});

test('puts the featured picture first and removes duplicates', () => {
  expect(labels(section.image, [front, section, front])).toEqual([
    'Section: /drawings/parts/drum-2.svg',
    'Front: /drawings/parts/drum.svg',
  ]);
});

test('numbers pictures without a view', () => {
  expect(labels(front.image, [{ image: front.image }, { image: section.image }])).toEqual([
    'Picture 1: /drawings/parts/drum.svg',
    'Picture 2: /drawings/parts/drum-2.svg',
  ]);
});

test('returns no pictures for a product without any', () => {
  expect(galleryPictures(null, [])).toEqual([]);
});
