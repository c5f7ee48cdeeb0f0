import { expect, test } from 'vitest'
import { readFileLists } from './read-file-lists.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://a.example/${index}.jpg`).join('|')

test('addresses that nobody could fetch, and more than a listing has, are refused with their column', () => {
  for (const pictures of [
    'ftp://agence.example/1.jpg',
    'photo-1.jpg',
    `https://agence.example/${'a'.repeat(500)}`,
    many(41),
  ]) {
    expect(readFileLists({ pictures }), pictures).toMatchObject({ errors: [{ field: 'pictures' }] })
  }
  for (const documents of [
    'https://a.example/dpe.pdf',
    'secret:https://a.example/dpe.pdf',
    'dpe:file:///etc/passwd',
    'dpe:',
    many(31).replaceAll('https', 'plan:https'),
  ]) {
    expect(readFileLists({ documents }), documents).toMatchObject({ errors: [{ field: 'documents' }] })
  }
})

test('captions go with the pictures of their line, one each at most', () => {
  const pictures = 'https://a.example/1.jpg | https://a.example/2.jpg | https://a.example/1.jpg'
  expect(readFileLists({ pictures, picture_captions: '|Jardin' }).lists.pictures).toEqual([
    { kind: 'picture', address: 'https://a.example/1.jpg', caption: '' },
    { kind: 'picture', address: 'https://a.example/2.jpg', caption: 'Jardin' },
  ])
  expect(readFileLists({ pictures }).lists.pictures).toMatchObject([{ caption: null }, { caption: null }])
  for (const cells of [
    { picture_captions: 'Jardin' },
    { pictures, picture_captions: 'a|b|c|d' },
    { pictures, picture_captions: 'a'.repeat(121) },
    { pictures, picture_captions: 'a\u202eb' },
  ]) {
    expect(readFileLists(cells)).toMatchObject({ errors: [{ field: 'picture_captions' }] })
  }
})

test('one file may be several documents, and a dash means none', () => {
  const documents = 'dpe:https://a.example/dossier.pdf|risks:https://a.example/dossier.pdf'
  expect(
    readFileLists({ documents: `${documents}|dpe: https://a.example/dossier.pdf` }).lists.papers,
  ).toEqual([
    { kind: 'dpe', address: 'https://a.example/dossier.pdf', caption: null },
    { kind: 'risks', address: 'https://a.example/dossier.pdf', caption: null },
  ])
  expect(readFileLists({ documents: '-', pictures: '-' }).lists).toEqual({ papers: [], pictures: [] })
  expect(readFileLists({}).lists).toEqual({})
})
