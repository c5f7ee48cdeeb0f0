import { expect, test } from 'vitest'
import { makeSpecimen, type SpecimenName, specimens } from '#server/demo/specimens/make-specimen.ts'
import { madeSubject } from '#server/test/data/made-reading.ts'
import { checkDocument } from './check-document.ts'

function checkSpecimen(name: SpecimenName, change: Partial<typeof madeSubject> = {}, details = {}) {
  return makeSpecimen(name, details).then(async (files) => {
    const subject = { ...madeSubject, documentType: specimens[name].type, ...change }
    return (await checkDocument(files, subject)).report
  })
}

test('a specimen of a passport is read and understood', async () => {
  const report = await checkSpecimen('passport', {}, { identity: { expiresOn: '2027-04-12' } })
  expect(report).toMatchObject({
    result: 'consider',
    reason_code: 'EXPIRES_WITHIN_6_MONTHS',
    expires_on: '2027-04-12',
    issued_on: '2022-04-13',
    mrz: { format: 'TD3', check_digits: 5, valid_check_digits: 5 },
  })
  expect(report.checks.find(({ code }) => code === 'account.name')).toMatchObject({ result: 'clear' })
  expect(report.fields.find(({ name }) => name === 'last_name')).toMatchObject({
    value: 'KERMADEC',
    result: 'clear',
  })
  expect(report.duration_ms).toBeGreaterThan(0)
})

test('specimens of documents in PDF', async () => {
  const form = { siren: '000325175' }
  expect(await checkSpecimen('company_extract', { form })).toMatchObject({
    result: 'clear',
    issued_on: '2026-10-20',
  })
  expect(await checkSpecimen('bank_details')).toMatchObject({ result: 'clear' })
  expect(await checkSpecimen('liability_insurance', { form, today: '2026-12-10' })).toMatchObject({
    result: 'rejected',
    reason_code: 'DOCUMENT_EXPIRES_SOON',
    expires_on: '2026-12-31',
  })
  const address = { property_address: '8 rue du Port, 29900 Concarneau' }
  expect(await checkSpecimen('property_tax', { form: address })).toMatchObject({ result: 'clear' })
})

test('a side that was read before gives the same report as one that is read with the other', async () => {
  const [card, page] = [await makeSpecimen('identity_card'), await makeSpecimen('professional_card')]
  const check = async (...files: Parameters<typeof checkDocument>[0]) => {
    const { report, readings } = await checkDocument(files, { ...madeSubject, documentType: 'identity_card' })
    // As they are stored.
    return { report: { ...report, duration_ms: 0 }, stored: JSON.parse(JSON.stringify(readings)) }
  }
  const [cards, pages] = [await check(...card), await check(...page)]
  expect(new Set(cards.report.fields.map(({ region }) => region?.page))).toEqual(new Set([0, 1]))
  expect((await check(cards.stored[0], card[1]!)).report).toEqual(cards.report)
  expect((await check(page[0]!, pages.stored[1])).report).toEqual(pages.report)
})

test('registers are requested for the documents of cases, and nowhere else', async () => {
  const files = await makeSpecimen('bank_details')
  const subject = { ...madeSubject, documentType: 'bank_details' as const }
  const { report } = await checkDocument(files, subject, {
    addRegisterChecks: (found) => Promise.resolve({ ...found, result: 'consider' }),
  })
  expect(report.result).toBe('consider')
})
