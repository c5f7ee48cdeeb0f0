import { expect, test } from 'vitest'
import { fitsCertificateYear, isCertificateNumber } from './energy-certificate.ts'

test('the form of a certificate’s number', () => {
  for (const number of ['2469E1234567A', '212AE0000001Z', '2397N0123456K']) {
    expect([number, isCertificateNumber(number)]).toEqual([number, true])
  }
  for (const number of ['12345', '2469E1234567', '2469e1234567a', '2469E1234567A1', ' 2469E1234567A']) {
    expect([number, isCertificateNumber(number)]).toEqual([number, false])
  }
})

test.each([
  ['2469E1234567A', '2024-03-12', true],
  ['2469E1234567A', '2024-12-31', true],
  // Made in December, submitted to ADEME in January.
  ['2469E1234567A', '2023-12-20', true],
  ['2469E1234567A', '2023-11-30', false],
  ['2469E1234567A', '2025-01-02', false],
  ['12345', '2024-03-12', false],
])('%s of %s: %s', (number, date, fits) => expect(fitsCertificateYear(number, date)).toBe(fits))
