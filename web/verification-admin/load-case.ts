import { api } from '#web/api/browser-api.ts'

/** A case by the address of its screen: under the address of one kind, a case of another is not found. */
export function loadCase(pathname: string, id: string) {
  const params = { id }
  if (pathname.includes('/professional-kyc/')) return api('GET /admin/professional-kyc/:id', { params })
  if (pathname.includes('/property-kyc/')) return api('GET /admin/property-kyc/:id', { params })
  return api('GET /admin/kyc/cases/:id', { params })
}
