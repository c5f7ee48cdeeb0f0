import type { Permission } from '#contract/core/endpoint.ts'
import { useSession } from './session.ts'

/** What somebody of the house may do; the server asks again. */
export function useStaffRights() {
  const { user } = useSession()
  const roles = user?.roles ?? []
  return {
    isAdmin: roles.some(({ name }) => name === 'admin'),
    may: (permission: Permission) =>
      roles.some(({ name, permissions }) => name === 'admin' || permissions.includes(permission)),
  }
}
