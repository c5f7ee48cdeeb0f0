import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { expect, test } from 'vitest'
import { mobileMoneyCountries, testCards } from '#contract/money/demonstration/test-cards.ts'

test('the README names every card', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8')
  const section = /^### Paying without money\n(.*?)^## /ms.exec(readme)?.[1] ?? ''
  const numbers = [...section.matchAll(/`(\d{4}(?: \d{4}){3})`/g)].map(([, number]) => number)
  expect(numbers).toEqual(testCards.map(({ number }) => number))
})

test.each(mobileMoneyCountries)(
  'the example of $code is a mobile number there',
  ({ code, dial, example }) => {
    const number = parsePhoneNumberFromString(example, code)
    expect(number?.isValid()).toBe(true)
    expect(number?.number.startsWith(dial)).toBe(true)
  },
)
