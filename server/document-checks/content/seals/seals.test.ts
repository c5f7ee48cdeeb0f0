import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSeals } from './check-seals.ts'
import { parseSeal } from './parse-seal.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const header = 'DC04FR04FPE3261F261F0301FR'
const signed = `${header}241234513KERMADEC\u001D12SOIZIC`
const keys = { FR04FPE3: publicKey.export({ type: 'spki', format: 'pem' }) as string }

function sealed(text: string) {
  const signature = sign('sha256', Buffer.from(text, 'latin1'), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${text}\u001F${base32(signature)}`
}

function base32(bytes: Buffer) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

const region = { page: 0, x: 0, y: 0, width: 1, height: 1 }
const reading = (text: string) => ({
  checks: [],
  pages: [],
  mrz: null,
  barcodes: [{ format: 'DataMatrix', text, region }],
})

test('the header and the data of a 2D-Doc, of fixed and of free length', () => {
  expect(parseSeal(sealed(signed))).toMatchObject({
    version: 4,
    authority: 'FR04',
    certificate: 'FPE3',
    issuedOn: '2026-09-20',
    documentType: '03',
    country: 'FR',
    data: { 24: '12345', 13: 'KERMADEC', 12: 'SOIZIC' },
  })
})

test('other barcodes are none', () => {
  for (const text of [
    '',
    'https://demeure.example',
    'DC99FR04FPE3',
    'DC04FR04\u001F',
    'DC04fr04fpe3261f261f0301FR\u001FAA',
  ]) {
    expect(parseSeal(text)).toBeUndefined()
  }
})

test('a signature is right, wrong, or not checked without its key', () => {
  expect(checkSeals(reading(sealed(signed)), 'bank_details', keys)[0]).toMatchObject({
    code: 'content.seal',
    result: 'clear',
  })
  const changed = sealed(signed).replace('KERMADEC', 'KERMADEK')
  expect(checkSeals(reading(changed), 'bank_details', keys)[0]).toMatchObject({
    result: 'rejected',
    reason_code: 'SIGNATURE_INVALID',
    region,
  })
  expect(checkSeals(reading(sealed(signed)), 'bank_details', {})[0]).toMatchObject({
    result: 'not_asked',
    reason_code: 'SIGNATURE_NOT_CHECKED',
  })
  expect(checkSeals(reading(sealed(signed).slice(0, -20)), 'bank_details', keys)[0]!.result).toBe('rejected')
})

test('the seal of a bank statement on another document is a doubt', () => {
  expect(checkSeals(reading(sealed(signed)), 'property_tax', {})[1]).toMatchObject({
    result: 'consider',
    reason_code: 'DOCUMENT_OF_ANOTHER_TYPE',
  })
})
