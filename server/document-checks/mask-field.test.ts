import { expect, test } from 'vitest'
import { maskField } from './mask-field.ts'

test('numbers show their ends to their holder, other fields are whole', () => {
  expect(maskField({ name: 'document_number', value: 'X4RTBPF21', account_value: null }).value).toBe(
    'X4R••••21',
  )
  expect(maskField({ name: 'iban', value: 'FR76 3000 6000', account_value: 'FR7630006000' })).toMatchObject({
    value: 'FR76••••6000',
    account_value: 'FR76••••6000',
  })
  expect(maskField({ name: 'document_number', value: '1234', account_value: null }).value).toBe('••••')
  expect(maskField({ name: 'last_name', value: 'KERMADEC', account_value: 'Kermadec' }).value).toBe(
    'KERMADEC',
  )
})
