import { paths } from '#web/paths.ts'

export type Area = 'client' | 'owner' | 'seller' | 'admin'

const roots = {
  client: paths.clientDash,
  owner: paths.ownerDash,
  seller: paths.sellerDash,
  admin: paths.adminDash,
} as const

export function areaPath(area: Area, section = '') {
  return roots[area](section)
}
