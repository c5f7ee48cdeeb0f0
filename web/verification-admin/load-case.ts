import { api } from '#web/api/browser-api.ts'

/** Loads a case by the address of its screen; a case of another kind is not found there. */
export function loadCase(pathname: string, id: string) {
  const params = { id }
  if (pathname.includes('/professional-kyc/')) return api('GET /admin/professional-kyc/:id', { params })
  if (pathname.includes('/property-kyc/')) return api('GET /admin/property-kyc/:id', { params })
  return api('GET /admin/kyc/cases/:id', { params })
}
