import type { MyCase } from '#contract/verification/verification-cases.ts'
import { api } from '#web/api/browser-api.ts'

/** Calls of one case; a case exists once it was started. */
export interface CaseCalls {
  show: () => Promise<MyCase>
  /** Starts, or renews. */
  start: () => Promise<MyCase>
  submit: () => Promise<MyCase>
}

const consent = { certified: true, processing: true } as const

export const identityCalls: CaseCalls = {
  show: () => api('GET /kyc/my'),
  start: () => api('POST /kyc/my'),
  submit: () => api('POST /kyc/my/submit', { body: consent }),
}

export function propertyCalls(id: string): CaseCalls {
  return {
    show: () => api('GET /properties-for-sale/seller/:id/kyc', { params: { id } }),
    start: () => api('POST /properties-for-sale/seller/:id/kyc', { params: { id } }),
    submit: () => api('POST /properties-for-sale/seller/:id/kyc/submit', { params: { id }, body: consent }),
  }
}

export const professionCalls: CaseCalls = {
  show: () => api('GET /professional-kyc/my'),
  start: async () => {
    const { professional_type: type, form } = await api('GET /professional-kyc/my')
    return api('PUT /professional-kyc/my', { body: { professional_type: type ?? 'REAL_ESTATE_AGENT', form } })
  },
  submit: () => api('POST /professional-kyc/my/submit', { body: consent }),
}
