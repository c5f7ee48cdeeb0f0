import { type Endpoint, type Permission, permissionsOf } from '#contract/core/endpoint.ts'

/** Parts of the administration, as the table of rights names them. */
export const adminSections = [
  'users',
  'administrators',
  'properties',
  'sales',
  'verification',
  'reports',
  'reviews',
  'money',
  'statistics',
  'audit',
] as const
export type AdminSection = (typeof adminSections)[number]

type SectionAccess = 'act' | 'see' | 'none'

/** Beginnings of the paths of a section; the longest one that fits decides. */
const sectionOfPath: Record<string, AdminSection> = {
  '/admin/administrators': 'administrators',
  '/admin/announcements': 'users',
  '/admin/audit': 'audit',
  '/admin/contact-messages': 'users',
  '/admin/dashboard': 'statistics',
  '/admin/identity-kyc': 'verification',
  '/admin/impersonations': 'users',
  '/admin/invoice-transmissions': 'money',
  '/admin/kyc': 'verification',
  '/admin/ledger': 'money',
  '/admin/listings': 'properties',
  '/admin/orders': 'reports',
  '/admin/commissions': 'money',
  '/admin/payout-batches': 'money',
  '/admin/professional-kyc': 'verification',
  '/admin/properties': 'properties',
  '/admin/property-kyc': 'verification',
  '/admin/reconciliation': 'money',
  '/admin/reports': 'reports',
  '/admin/requests': 'users',
  '/admin/reviews': 'reviews',
  '/admin/support': 'users',
  '/admin/tax-statements': 'money',
  '/admin/users': 'users',
  '/properties-for-sale/admin': 'sales',
  '/properties-for-sale/admin/kyc': 'verification',
  '/properties-for-sale/admin/reports': 'statistics',
}

/** Section of a call that a permission opens; undefined where no beginning fits, which a test refuses. */
export function sectionOf(path: string): AdminSection | undefined {
  const fitting = Object.keys(sectionOfPath).filter((begin) => path === begin || path.startsWith(`${begin}/`))
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : sectionOfPath[longest]
}

export function isRead({ method, readsOnly }: Pick<Endpoint, 'method' | 'readsOnly'>) {
  return method === 'GET' || readsOnly === true
}

/** What each permission opens: `act` where a call of the section changes something, `see` where calls only read. */
export function permissionMatrix(endpoints: readonly Endpoint[], permissions: readonly Permission[]) {
  return permissions.map((permission) => {
    const opened = endpoints.filter(({ who }) => permissionsOf(who).includes(permission))
    const accessTo = (section: AdminSection): SectionAccess => {
      const calls = opened.filter(({ path }) => sectionOf(path) === section)
      if (calls.length === 0) return 'none'
      return calls.every(isRead) ? 'see' : 'act'
    }
    return { permission, access: adminSections.map(accessTo) }
  })
}
