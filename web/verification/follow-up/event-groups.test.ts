import { expect, test } from 'vitest'
import { inGroups } from './event-groups.ts'

const event = (type: string, actor: string | null, detail: string | null = null) => ({
  id: crypto.randomUUID(),
  type,
  actor,
  label: type,
  detail,
  created_at: '2026-11-24T04:00:00Z',
})

test('documents added one after another are one line; another person, or words, begin a new one', () => {
  const events = [
    event('checked', null, '91 sur 100'),
    event('document_added', 'Claire V.'),
    event('document_added', 'Claire V.'),
    event('document_added', 'Paul E.'),
    event('rejected', 'Sophie D.', 'Carte expirée'),
    event('rejected', 'Sophie D.', 'Carte floue'),
  ]
  expect(inGroups(events).map(({ type, times }) => `${type} ${times}`)).toEqual([
    'checked 1',
    'document_added 2',
    'document_added 1',
    'rejected 1',
    'rejected 1',
  ])
})
