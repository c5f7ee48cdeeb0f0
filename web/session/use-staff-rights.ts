import type { Permission } from '#contract/core/endpoint.ts'
import { useSession } from './session.ts'

/** Permissions of a member of staff; the server checks again. */
export function useStaffRights() {
  const { user } = useSession()
  const roles = user?.roles ?? []
  return {
    isAdmin: roles.some(({ name }) => name === 'admin'),
    may: (permission: Permission) =>
      roles.some(({ name, permissions }) => name === 'admin' || permissions.includes(permission)),
  }
}
