import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countries } from '#contract/core/open-countries.ts'
import { promisedAboutAccounts } from './promised/accounts.ts'
import { promisedToPublishers } from './promised/listings.ts'
import { promisedByMails } from './promised/mails.ts'
import { promisedAboutMoney } from './promised/money.ts'
import { readPage } from './promised/page-promises.ts'
import { promisedToGuests } from './promised/stays.ts'
import { promisedByTerms } from './promised/terms.ts'
import { promisedByTrustPages } from './promised/trust.ts'

// Whoever changes a sentence, or renames or removes its test, sees the other one. Numbers are compared in `promises.test.ts`.
const promised = {
  ...promisedToGuests,
  ...promisedAboutMoney,
  ...promisedToPublishers,
  ...promisedAboutAccounts,
  ...promisedByTerms,
  ...promisedByTrustPages,
  ...promisedByMails,
}

/** Titles of the tests of a file; those that are skipped or to do are none. */
const titles = new Map<string, Set<string>>()
function titlesOf(file: string) {
  const existing = titles.get(file)
  if (existing) return existing
  const declared = /(?:\b(?:test|journey)|\))\(\s*(['"`])(.+?)\1,/g
  const found = new Set([...readFileSync(file, 'utf8').matchAll(declared)].map(([, , title]) => title!))
  titles.set(file, found)
  return found
}

test.each(Object.entries(promised))('%s says what tests show', (page, rows) => {
  const text = readPage(page)
  for (const [sentence, file, title] of rows) {
    expect(text).toContain(sentence)
    expect(titlesOf(file), `${sentence} ${file}`).toContain(title)
  }
  expect(new Set(rows.map(([sentence]) => sentence)).size).toBe(rows.length)
})

test('every page of the help has a promise with its test', () => {
  const pages = globSync('content/fr/help/*.md').map((file) =>
    file.slice('content/fr/'.length, -'.md'.length),
  )
  expect(pages.filter((page) => !(page in promised))).toEqual([])
})

test('the page about Demeure names each open country', () => {
  const page = readPage('pages/about')
  for (const { code, name } of countries) expect(page).toContain(code === 'CA' ? 'Québec' : name.fr)
})

test('offers have no way to a payment', () => {
  for (const file of globSync('server/offers/*.ts', { exclude: ['**/*.test.ts'] }))
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /'#server\/(?:payments|billing|ledger\/(?!format-money)|platform\/payment-providers)/,
    )
})

test('the privacy policy names each cookie and each item that the site stores in a browser', () => {
  const policy = readPage('pages/privacy-policy')
  const server = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
  const web = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  const cookies = [
    ...found(server, /'__Host-([a-z]+)'/g),
    ...found(['server/platform/http/endpoints/read-from-replica.ts'], /^const name = '(\w+)'/gm),
    ...found(web, /storePreference\('([\w-]+)'/g),
  ]
  const items = [
    ...found(['web/session/device-storage.ts'], /Key = '([\w-]+)'/g),
    ...web.flatMap((file) => locallyStored(readFileSync(file, 'utf8'))),
    ...found(['public/service-worker.js'], /^const \w+ = '(\w+)'$/gm),
  ]
  expect(cookies.length).toBeGreaterThan(7)
  expect(items.length).toBeGreaterThan(7)
  for (const name of [...cookies, ...items]) expect(policy).toContain(`« ${name} »`)
})

function found(files: string[], pattern: RegExp) {
  return files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!))
}

/** Keys of the local storage, by the constants of the file; items of the session storage end with the tab. */
function locallyStored(code: string) {
  const calls = [...code.matchAll(/\bstore\((\w+), .*\)/g)].filter(
    ([call]) => !call.includes('sessionStorage'),
  )
  const names = new Set(calls.map(([, name]) => name))
  return [...code.matchAll(/^const (\w+) = '([\w-]+)'/gm)].flatMap(([, name, value]) =>
    names.has(name) ? [value!] : [],
  )
}
