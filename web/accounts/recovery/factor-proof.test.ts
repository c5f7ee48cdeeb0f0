import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { cancelProof, FactorProofCancelled, withFactorProof } from './factor-proof.ts'

const refused = (code: string, status = 403, field?: string) =>
  new ApiError(status, { code, message: code, errors: field ? [{ field, message: code }] : [] } as never)

test('a call that requires no proof is made once, and its refusal is passed on', async () => {
  const call = vi.fn<() => Promise<string>>(() => Promise.resolve('done'))
  expect(await withFactorProof(call)).toBe('done')
  expect(call.mock.calls).toEqual([[{}]])
  await expect(withFactorProof(() => Promise.reject(refused('wrong_password', 422)))).rejects.toMatchObject({
    code: 'wrong_password',
  })
})

test('without a proof the call is refused as cancelled, not as failed', async () => {
  const made = withFactorProof(() => Promise.reject(refused('factor_proof_needed')))
  queueMicrotask(() => queueMicrotask(() => queueMicrotask(cancelProof)))
  await expect(made).rejects.toBeInstanceOf(FactorProofCancelled)
})
