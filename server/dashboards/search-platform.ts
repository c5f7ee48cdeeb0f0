import type { Permission } from '#contract/core/endpoint.ts'
import type { FoundKind } from '#contract/administration/platform-periods.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { findBookings, findRentals, findNotices, findPeople, findSales } from './search-platform-queries.ts'

/** Maximum of results of each kind. */
const most = 5

interface Searched {
  kind: FoundKind
  find: (
    db: Executor,
    text: string,
    most: number,
  ) => PromiseLike<{ id: string; label: string; detail: string }[]>
  /** Any of these permissions; without one, only administrators. */
  permissions: Permission[]
}

const searched: readonly Searched[] = [
  { kind: 'user', find: findPeople, permissions: ['manage_users', 'audit_view'] },
  { kind: 'booking', find: findBookings, permissions: [] },
  { kind: 'sale', find: findSales, permissions: ['moderate_listings'] },
  { kind: 'rental', find: findRentals, permissions: ['moderate_listings'] },
  { kind: 'notice', find: findNotices, permissions: ['moderate_listings'] },
]

/** Searches names, references and addresses, within the permissions of the caller. */
export async function searchPlatform(app: Context, actor: SignedIn, text: string) {
  const open = searched.filter(
    ({ permissions }) =>
      hasRole(actor, 'admin') || permissions.some((permission) => actor.permissions.includes(permission)),
  )
  const found = await Promise.all(
    open.map(async ({ kind, find }) => (await find(app.db, text, most)).map((each) => ({ kind, ...each }))),
  )
  return { items: found.flat() }
}
