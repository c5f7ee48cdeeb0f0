import { expect, test } from 'vitest'
import type { RentalStatus } from '#contract/rentals/rentals.ts'
import { allowedActions, rentalLifecycle } from './rental-lifecycle.ts'

const statuses: RentalStatus[] = ['DRAFT', 'PUBLISHED', 'ARCHIVED']
const quiet = { hasBookings: false, hasStaySoon: false }

test('the transitions of an owner are exactly these', () => {
  const transitions = statuses.flatMap((from) =>
    statuses
      .filter((to) => rentalLifecycle.findActionTo(to, { status: from, ...quiet }, 'owner'))
      .map((to) => `${from} > ${to}`),
  )
  expect(transitions).toEqual([
    'DRAFT > PUBLISHED',
    'DRAFT > ARCHIVED',
    'PUBLISHED > DRAFT',
    'PUBLISHED > ARCHIVED',
    'ARCHIVED > DRAFT',
  ])
})

test('staff may pause, archive and restore a rental, and nothing more', () => {
  const transitions = statuses.flatMap((from) =>
    rentalLifecycle.listedStates(from, 'admin').map((to) => `${from} > ${to}`),
  )
  expect(transitions).toEqual([
    'DRAFT > ARCHIVED',
    'PUBLISHED > DRAFT',
    'PUBLISHED > ARCHIVED',
    'ARCHIVED > DRAFT',
  ])
  expect(allowedActions('PUBLISHED', 'admin', quiet)).toEqual(['pause', 'archive'])
  expect(allowedActions('DRAFT', 'admin', quiet)).toEqual(['archive'])
})

test('each status offers its owner what can be done', () => {
  expect(allowedActions('DRAFT', 'owner', quiet)).toEqual(['edit', 'publish', 'archive', 'delete'])
  expect(allowedActions('PUBLISHED', 'owner', quiet)).toEqual(['edit', 'pause', 'archive', 'delete'])
  expect(allowedActions('ARCHIVED', 'owner', quiet)).toEqual(['edit', 'restore', 'delete'])
})

test('a booked home is not deleted, and one that guests are about to enter is not archived by its owner', () => {
  const booked = { hasBookings: true, hasStaySoon: true }
  expect(allowedActions('PUBLISHED', 'owner', booked)).toEqual(['edit', 'pause'])
  expect(allowedActions('PUBLISHED', 'admin', booked)).toEqual(['pause', 'archive'])
})
