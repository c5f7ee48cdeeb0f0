import type { RoleName } from '#contract/core/endpoint.ts'
import type { Area } from '../navigation/area.ts'
import { adminScreens } from './admin-screens.ts'
import type { AreaScreen } from './area-screen.ts'
import { clientScreens } from './client-screens.ts'
import { ownerScreens } from './owner-screens.ts'
import { sellerScreens } from './seller-screens.ts'

/** In the order in which users with several roles are offered their areas. */
export const areaRoles: Record<Area, readonly RoleName[]> = {
  admin: ['admin', 'staff'],
  owner: ['owner'],
  seller: ['seller'],
  client: ['user'],
}

export const screensOfArea: Record<Area, Record<string, AreaScreen>> = {
  client: clientScreens,
  owner: ownerScreens,
  seller: sellerScreens,
  admin: adminScreens,
}
