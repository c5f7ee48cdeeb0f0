import { neededPermission, permissions } from '#contract/administration/staff-enums.ts'
import type { Permission } from '#contract/core/endpoint.ts'

/** Chooses a permission with the one it needs, or leaves it out with those that need it. */
export function choosePermission(
  chosen: readonly Permission[],
  permission: Permission,
  isChosen: boolean,
): Permission[] {
  const needed = neededPermission[permission]
  return permissions.filter((one) => {
    if (one === permission) return isChosen
    if (isChosen && one === needed) return true
    if (!isChosen && neededPermission[one] === permission) return false
    return chosen.includes(one)
  })
}
