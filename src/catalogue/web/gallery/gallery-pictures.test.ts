import { expect, test } from 'vitest';
import { galleryPictures } from './gallery-pictures.ts';

const front = { image: '/drawings/parts/drum.svg', view: 'front' };
const section = { image: '/drawings/parts/drum-2.svg', view: 'section' };
const labels = (...asked: Parameters<typeof galleryPictures>) =>
  galleryPictures(...asked).map(({ image, label }) => `${label}: ${image}`);

test('each picture is called after what it shows', () => {
  expect(labels(front.image, [front, section])).toEqual([
    'Front: /drawings/parts/drum.svg',
    'Section: /drawings/parts/drum-2.svg',
  ]);
});

test('several of one view are numbered', () => {
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

test('the picture that stands for the product comes first, and none comes twice', () => {
  expect(labels(section.image, [front, section, front])).toEqual([
    'Section: /drawings/parts/drum-2.svg',
    'Front: /drawings/parts/drum.svg',
  ]);
});

test('what a card knows has no views yet', () => {
  expect(labels(front.image, [{ image: front.image }, { image: section.image }])).toEqual([
    'Picture 1: /drawings/parts/drum.svg',
    'Picture 2: /drawings/parts/drum-2.svg',
  ]);
});

test('a product without pictures has an empty gallery', () => {
  expect(galleryPictures(null, [])).toEqual([]);
});
