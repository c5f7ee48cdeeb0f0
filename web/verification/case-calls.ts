import type { MyCase } from '#contract/verification/verification-cases.ts'
import { api } from '#web/api/browser-api.ts'

/** Calls of one case; `id` exists once the case was started. */
export interface CaseCalls {
  show: () => Promise<MyCase>
  /** Starts, or renews. */
  start: () => Promise<MyCase>
  submit: () => Promise<MyCase>
  /** Saves answers by the names of the questions. */
  save: (form: Record<string, string>) => Promise<MyCase>
}

const consent = { certified: true, processing: true } as const

export const identityCalls: CaseCalls = {
  show: () => api('GET /kyc/my'),
  start: () => api('POST /kyc/my'),
  submit: () => api('POST /kyc/my/submit', { body: consent }),
  save: (form) => api('PUT /kyc/my', { body: { form } }),
}

export function propertyCalls(id: string): CaseCalls {
  return {
    show: () => api('GET /properties-for-sale/seller/:id/kyc', { params: { id } }),
    start: () => api('POST /properties-for-sale/seller/:id/kyc', { params: { id } }),
    submit: () => api('POST /properties-for-sale/seller/:id/kyc/submit', { params: { id }, body: consent }),
    save: (form) => api('PUT /properties-for-sale/seller/:id/kyc', { params: { id }, body: { form } }),
  }
}

export const professionCalls: CaseCalls = {
  show: () => api('GET /professional-kyc/my'),
  start: async () => saveProfession((await api('GET /professional-kyc/my')).form),
  submit: () => api('POST /professional-kyc/my/submit', { body: consent }),
  save: (form) => saveProfession(form),
}

async function saveProfession(form: Record<string, string>) {
  const { professional_type: type } = await api('GET /professional-kyc/my')
  return api('PUT /professional-kyc/my', { body: { professional_type: type ?? 'REAL_ESTATE_AGENT', form } })
}
