import { expect, test } from 'vitest'
import { Registration } from '#contract/accounts/accounts.ts'
import { registrationPayload } from './registration-payload.ts'

const inès = {
  first_name: 'Inès',
  last_name: 'Navarro',
  email: 'ines@exemple.fr',
  phone_number: '06 12 34 56 78',
  password: 'une phrase assez longue',
  company_name: '',
  professional_license: '',
}

test('the payload of a client is the one of the specification', () => {
  const payload = registrationPayload('user', inès, 'fr')
  expect(payload).toEqual({
    email: 'ines@exemple.fr',
    first_name: 'Inès',
    last_name: 'Navarro',
    phone_number: '06 12 34 56 78',
    password: 'une phrase assez longue',
    is_active: true,
    email_verified: false,
    kyc_status: 'PENDING',
    status: 'active',
    role_ids: [1],
    user_type: 'user',
    language: 'fr',
  })
  expect(Registration.safeParse(payload).success).toBe(true)
})

test('a seller also sends a company and a licence, empty unless given', () => {
  const payload = registrationPayload('seller', inès, 'es')
  expect(payload).toMatchObject({ user_type: 'seller', company_name: '', professional_license: '' })
  expect(Registration.safeParse(payload).success).toBe(true)
})
