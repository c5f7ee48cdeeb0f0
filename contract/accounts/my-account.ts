import { z } from 'zod'
import { CurrentUser, identityProof } from './accounts.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { line } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

export const closeMyAccount = endpoint({
  method: 'DELETE',
  path: '/users/me',
  summary: 'Close one’s account: listings are archived, personal data is erased or pseudonymised',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject(identityProof),
  answers: { 204: null, 409: Problem, ...signedInProblems },
})

export const uploadMyAvatar = endpoint({
  method: 'POST',
  path: '/users/me/avatar',
  summary: 'Replace one’s portrait (multipart: file)',
  tag: 'Users',
  who: 'signed-in',
  bodyType: 'multipart',
  answers: { 200: CurrentUser, 413: Problem, 415: Problem, ...signedInProblems },
})

export const deleteMyAvatar = endpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  summary: 'Remove one’s portrait',
  tag: 'Users',
  who: 'signed-in',
  answers: { 200: CurrentUser, ...signedInProblems },
})

export const exportMyData = endpoint({
  method: 'GET',
  path: '/users/me/export',
  summary: 'Everything the product holds about one, as a ZIP of JSON and CSV files',
  tag: 'Users',
  who: 'signed-in',
  produces: 'application/zip',
  answers: { 200: z.string(), ...signedInProblems },
})

export const takeRole = endpoint({
  method: 'POST',
  path: '/users/me/roles',
  summary: 'Become an owner or a seller with an existing account',
  tag: 'Users',
  who: 'signed-in',
  body: z.strictObject({
    role: z.enum(['owner', 'seller']),
    company_name: line(160).optional(),
    professional_license: line(80).optional(),
  }),
  answers: { 200: CurrentUser, ...signedInProblems },
})

export const showMyAccount = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'One’s own account',
  tag: 'Users',
  who: 'signed-in',
  answers: { 200: CurrentUser, ...signedInProblems },
})
