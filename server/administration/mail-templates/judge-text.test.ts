import { expect, test } from 'vitest'
import { placeholdersOf, problemOfText } from './judge-text.ts'

const builtIn = {
  subject: 'Votre adresse a changé',
  body: 'Depuis le {date}, votre compte utilise {detail}.',
}
const allowed = placeholdersOf(builtIn, ['first_name', 'date'])
const problem = (body: string, subject = 'Nouvelle adresse') => problemOfText({ subject, body }, allowed)

test('a text may say what the built-in one says, and what can be said besides', () => {
  expect(allowed).toEqual([
    { name: 'date', needed_in: ['body'] },
    { name: 'detail', needed_in: ['body'] },
    { name: 'first_name', needed_in: [] },
  ])
  expect(problem('{first_name}, {detail} depuis le {date}.')).toBeUndefined()
  expect(problem('{detail}, {date}', 'Changement du {date}')).toBeUndefined()
})

test('an unknown placeholder, a lost one and a loose brace are named with their place', () => {
  expect(problem('{detail} {date} {iban}')).toEqual({ code: 'unknown', part: 'body', name: 'iban' })
  expect(problem('Depuis le {date}.')).toEqual({ code: 'missing', part: 'body', name: 'detail' })
  expect(problem('{detail} {date} {')).toEqual({ code: 'brace', part: 'body' })
  expect(problem('{detail} {date} { date }')).toEqual({ code: 'brace', part: 'body' })
  expect(problem('{detail} {date}', 'Pour {name}')).toEqual({
    code: 'unknown',
    part: 'subject',
    name: 'name',
  })
})

test('the built-in text is always allowed', () => {
  expect(problemOfText(builtIn, allowed)).toBeUndefined()
  const surrounding = { subject: '{subject}', body: '{message}' }
  expect(problemOfText(surrounding, placeholdersOf(surrounding, []))).toBeUndefined()
})
