import { guardRoute } from '#web/session/guard-route.ts'
import type { RouteMeta } from '#web/session/guards.ts'
import { type Area, areaPath } from '../navigation/area.ts'
import type { Right } from './area-screen.ts'
import { rightOfRoute } from './right-of-route.ts'
import { areaRoles, screensOfArea } from './screens-of-area.ts'

/** The guard of an area and of its screens: first the role of the area, then the right of the screen. */
export function guardArea(area: Area) {
  const role: RouteMeta = { requiresAuth: true, requiresRole: areaRoles[area] }
  return [
    guardRoute(role),
    guardRoute(
      (pattern) => withRight(role, rightOfRoute(pattern, areaPath(area), screensOfArea[area])),
      async (permissions) => {
        const { namePermissions } = await import('#web/administration/staff/name-permissions.ts')
        return namePermissions(permissions)
      },
    ),
  ]
}

function withRight(role: RouteMeta, right: Right | undefined): RouteMeta {
  if (!right) return role
  return right === 'administrator' ? { ...role, requiresRole: ['admin'] } : { ...role, permissions: [right] }
}
