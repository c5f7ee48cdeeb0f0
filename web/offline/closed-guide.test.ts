import { expect, test } from 'vitest'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import { closedGuide } from './closed-guide.ts'

const guide: StayGuide = {
  practical: { parking: 'Rue basse', good_to_know: '', emergency: '', contact_name: '', contact_phone: null },
  way: {
    state: 'open',
    opens_at: '2026-07-04T22:00:00.000Z',
    is_written: true,
    directions: 'Après le pont',
    entry_method: 'code',
    entry_instructions: 'Poussez fort',
  },
  codes: {
    state: 'open',
    opens_at: '2026-07-11T22:00:00.000Z',
    closes_at: '2026-07-19T09:00:00.000Z',
    has_door_code: true,
    has_wifi: true,
    door_code: '4821A',
    wifi: { name: 'Lac', security: 'wpa', password: 'truite12', qr_svg: '<svg/>' },
  },
  pictures: [
    { id: '0199dd25-18e0-7526-8ad0-97f884e20933', step: 'entry', width: 800, height: 600 },
    { id: '0199dd25-18e0-7526-8ad0-97f884e20934', step: 'parking', width: 800, height: 600 },
  ],
  checklist: [{ text: 'Fermer les volets', done: false }],
  may_tick: true,
}

test('a copy opens until the departure, and is not ticked', () => {
  const copy = closedGuide(guide, new Date('2026-07-19T08:59:59.999Z'))
  expect(copy).toEqual({ ...guide, may_tick: false })
})

test('from the departure on a copy shows neither codes nor the way', () => {
  const copy = closedGuide(guide, new Date('2026-07-19T09:00:00.000Z'))
  expect(JSON.stringify(copy)).not.toMatch(/4821A|truite12|Après le pont|Poussez/)
  expect(copy.codes.state).toBe('over')
  expect(copy.practical).toEqual(guide.practical)
  expect(copy.pictures.map(({ step }) => step)).toEqual(['parking'])
})
