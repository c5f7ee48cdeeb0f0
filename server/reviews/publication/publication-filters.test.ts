import { expect, test } from 'vitest'
import { hasInsult } from './insults.ts'
import { commentKeyOf, findTriggers, type ReviewToJudge } from './publication-filters.ts'

const now = new Date('2026-11-21T12:00:00Z')
const triggers = (review: Partial<ReviewToJudge>) =>
  findTriggers(
    {
      rating: 5,
      comment: 'Une maison claire, un accueil attentif et un lit très confortable.',
      isDuplicate: false,
      authorSince: new Date('2025-01-01T00:00:00Z'),
      isOwnerConflict: false,
      ...review,
    },
    now,
    ['loyer au noir'],
  )

test.each([
  'Une maison claire, un accueil attentif et un lit très confortable.',
  'Arrivé en retard, nous avons été bien reçus. Le parking est à 50 m, le marché à 300 m.',
  'Con una terraza preciosa y con vistas al mar. Volveremos en 2027.',
  'The hosts met us at 22.30 with a bottle of wine. 10/10, would stay again!',
  'Les ordures sont ramassées le mardi. Idéal pour 4 personnes, wifi excellent (fibre 1 Gb/s).',
  'Séjour du 12.08.2026 au 19.08.2026, rien à redire.Vraiment.',
])('an honest comment is published at once: %s', (comment) => {
  expect(triggers({ comment })).toEqual([])
})

test.each([
  ['contact_data', 'Écrivez-moi à jean.dupont@exemple.org, je vous raconterai.'],
  ['contact_data', 'Appelez le 06 12 34 56 78 pour réserver en direct la prochaine fois.'],
  ['contact_data', 'On peut le joindre par WhatsApp sans passer par le site, c’est moins cher.'],
  ['link', 'Toutes les photos sont sur https://photos.exemple.org/album, regardez.'],
  ['link', 'Moins cher sur www.ailleurs.example/maison, allez voir par vous-mêmes.'],
  ['link', 'Regardez plutôt vacances-moins-cheres.com, la même maison y est.'],
  ['insult', 'Le propriétaire est un connard et la maison est sale, à éviter.'],
  ['insult', 'The owner is an asshole, never again in this flat, believe me.'],
  ['insult', 'El dueño es un gilipollas y la casa está sucia, no vayan.'],
])('%s holds a comment: %s', (trigger, comment) => {
  expect(triggers({ comment })).toContain(trigger)
})

test.each([
  'c o n n a r d',
  'C0nnard',
  'connnnard',
  'ENCULÉ',
  'saloooope',
  'sh1t',
  'espèce de con',
  'a$$hole',
])('an insult in disguise is seen: %s', (word) => {
  expect(hasInsult(`Quel ${word}, vraiment`)).toBe(true)
})

test('a bad rating needs a sentence', () => {
  expect(triggers({ rating: 2, comment: 'Nul' })).toEqual(['short_bad_rating'])
  expect(triggers({ rating: 1, comment: null })).toEqual(['short_bad_rating'])
  expect(triggers({ rating: 3, comment: 'Nul' })).toEqual([])
  expect(triggers({ rating: 2, comment: 'a'.repeat(20) })).toEqual([])
})

test('new accounts, copies and conflicts of interest wait for a moderator', () => {
  expect(triggers({ authorSince: new Date('2026-11-14T12:00:01Z') })).toEqual(['new_account'])
  expect(triggers({ authorSince: new Date('2026-11-14T12:00:00Z') })).toEqual([])
  expect(triggers({ isDuplicate: true, isOwnerConflict: true })).toEqual(['duplicate', 'owner_conflict'])
})

test('comments are compared by their words, short ones not at all', () => {
  expect(commentKeyOf('Très bien, à refaire… ÉTÉ comme hiver !')).toBe(
    commentKeyOf('tres bien a refaire ete comme hiver'),
  )
  expect(commentKeyOf('Très bien, merci.')).toBeNull()
  expect(commentKeyOf(null)).toBeNull()
})

test('words that the platform bans retain a review, whatever their case and accents', () => {
  expect(triggers({ comment: 'On nous a demandé un LOYER au noir, en espèces.' })).toEqual(['insult'])
  expect(triggers({ comment: 'Un loyer au noirmoutier, une belle île à voir.' })).toEqual([])
})
