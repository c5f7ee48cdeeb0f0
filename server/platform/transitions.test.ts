import { expect, test } from 'vitest'
import { lifecycle } from './transitions.ts'

type Action = 'send' | 'return' | 'sign' | 'read'
type State = 'draft' | 'sent' | 'signed'
interface Facts {
  isPaid: boolean
  isUrgent: boolean
}

const refuse = (code: string) => (allowed: string[]) => new Error(`${code}: ${allowed.join()}`)
const letters = lifecycle<Action, State, 'author' | 'clerk', Facts, 'paid' | 'urgent'>({
  lines: [
    { action: 'read', from: ['draft', 'sent', 'signed'], by: ['author', 'clerk'] },
    { action: 'send', from: ['draft'], to: 'signed', by: ['author'], when: ['urgent'] },
    { action: 'send', from: ['draft'], to: 'sent', by: ['author'] },
    { action: 'sign', from: ['sent'], to: 'signed', by: ['clerk'], when: ['paid'] },
    { action: 'return', from: ['sent'], to: 'draft', by: ['clerk'] },
  ],
  conditions: {
    paid: { holds: ({ isPaid }) => isPaid, why: refuse('unpaid') },
    urgent: { holds: ({ isUrgent }) => isUrgent },
  },
  why: refuse('refused'),
})
const letter = (status: State, facts: Partial<Facts> = {}) => ({
  status,
  isPaid: false,
  isUrgent: false,
  ...facts,
})

test('the first open line of an action is taken, another one by the name of its state', () => {
  expect(letters.after('send', letter('draft'), 'author')).toBe('sent')
  expect(letters.after('send', letter('draft', { isUrgent: true }), 'author')).toBe('signed')
  expect(letters.after('send', letter('draft', { isUrgent: true }), 'author', 'sent')).toBe('sent')
  expect(letters.actionTo('sent', letter('draft'), 'author')).toBe('send')
  expect(letters.findActionTo('signed', letter('draft'), 'author')).toBeUndefined()
})

test('an action without an end leaves the state, and is no alternative in a refusal', () => {
  expect(letters.after('read', letter('signed'), 'clerk')).toBe('signed')
  expect(() => letters.after('send', letter('sent'), 'clerk')).toThrow('refused: return')
})

test('a condition that fails refuses with its own reason, what is not listed with that of the life cycle', () => {
  expect(() => letters.after('sign', letter('sent'), 'clerk')).toThrow('unpaid: return')
  expect(() => letters.actionTo('signed', letter('sent'), 'clerk')).toThrow('unpaid: return')
  expect(() => letters.after('sign', letter('draft'), 'clerk')).toThrow('refused: ')
  expect(letters.find('sign', letter('sent'), 'author')).toBeUndefined()
})

test('actions and states are named once, in the order of the table, for all roles of an actor', () => {
  expect(letters.actions(letter('draft', { isUrgent: true }), 'author')).toEqual(['read', 'send'])
  expect(letters.states(letter('draft', { isUrgent: true }), 'author')).toEqual(['signed', 'sent'])
  expect(letters.actions(letter('sent', { isPaid: true }), ['author', 'clerk'])).toEqual([
    'read',
    'sign',
    'return',
  ])
  expect(letters.listedStates('sent', 'clerk')).toEqual(['signed', 'draft'])
})
