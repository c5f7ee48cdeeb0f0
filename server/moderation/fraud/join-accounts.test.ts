import { expect, test } from 'vitest'
import { joinAccounts } from './join-accounts.ts'

test('groups without a common account stay apart, those with one become one', () => {
  expect(
    joinAccounts([
      { tie: 'device', accounts: ['a', 'b', 'c'] },
      { tie: 'phone', accounts: ['x', 'y', 'z'] },
      { tie: 'picture', accounts: ['c', 'd', 'e'] },
    ]),
  ).toEqual([
    { ties: ['phone'], accounts: ['x', 'y', 'z'] },
    { ties: ['device', 'picture'], accounts: ['a', 'b', 'c', 'd', 'e'] },
  ])
})

test('a group that ties two others makes one of the three', () => {
  const [one, ...others] = joinAccounts([
    { tie: 'device', accounts: ['a', 'b'] },
    { tie: 'device', accounts: ['c', 'd'] },
    { tie: 'address', accounts: ['b', 'c'] },
  ])
  expect(others).toEqual([])
  expect(one).toEqual({ ties: ['address', 'device'], accounts: ['a', 'b', 'c', 'd'] })
})
