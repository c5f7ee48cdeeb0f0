import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retention } from './retention.ts'

/** Rows of the table of section 6 of the privacy policy, counted from the first one below its heading. */
const rows = {
  messages: 4,
  dealings: 5,
  audit: 6,
  idle: 7,
  logs: 8,
  metrics: 9,
  doorCodes: 10,
  checklist: 11,
  hostStatements: 12,
  billingAddresses: 13,
}

test.each(['fr', 'en', 'es'])('the privacy policy states the ages of the table: %s', (language) => {
  const policy = readFileSync(
    new URL(`../../content/${language}/pages/privacy-policy.md`, import.meta.url),
    'utf8',
  )
  const table = policy
    .slice(policy.indexOf('\n## 6.'), policy.indexOf('\n## 7.'))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  const stated = (row: keyof typeof rows) => table[rows[row]]!.match(/\d+/g)?.map(Number)
  expect(stated('messages')).toEqual([retention.conversations.age.years])
  expect(retention.inquiries.age.years).toBe(retention.conversations.age.years)
  expect(stated('dealings')).toEqual([retention.visits.age.years])
  expect(retention.offers.age.years).toBe(retention.visits.age.years)
  expect(stated('audit')).toEqual([retention.audit.age.years])
  expect(stated('idle')).toEqual([
    retention.idle_accounts.notice.age.months,
    retention.idle_accounts.age.months,
  ])
  expect(stated('logs')).toEqual([Math.round((retention.security_events.age.days * 12) / 365)])
  expect(stated('metrics')).toEqual([retention.sale_metrics.age.months])
  expect(stated('doorCodes')).toEqual([retention.stay_door_codes.age.days])
  expect(stated('hostStatements')).toEqual([retention.host_statements.age.months])
  expect(stated('billingAddresses')).toEqual([retention.owner_billing_details.age.days])
  expect(stated('checklist')).toEqual([retention.checklist_ticks.age.days])
})
