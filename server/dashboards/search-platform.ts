import type { Permission } from '#contract/core/endpoint.ts'
import type { FoundKind } from '#contract/administration/platform-periods.ts'
import { maskEmail } from '#server/administration/people/present-person-row.ts'
import { listSupportCases } from '#server/administration/support-cases/show-support-case.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { hiddenSubjectsOf } from '#server/verification/review/list-cases.ts'
import {
  findBookings,
  findInvoices,
  findNotices,
  findPeople,
  findPeopleIds,
  findRentals,
  findSales,
  findTickets,
  findVerifications,
  type FoundRow,
  prepareSearch,
} from './search-platform-queries.ts'

/** Maximum of results of each kind. */
const most = 5

interface Searching {
  tx: Executor
  text: string
  /** People whom the text names. */
  people: string[]
  hidden: string[]
}

interface Searched {
  kind: FoundKind
  find: (searching: Searching) => Promise<FoundRow[]>
  /** Any of these permissions; without one, only administrators. */
  permissions: Permission[]
}

const searched: readonly Searched[] = [
  {
    kind: 'user',
    // Contact details are masked until they are revealed, which the audit trail records.
    find: async ({ tx, people }) =>
      (await findPeople(tx, people)).map((each) => ({ ...each, detail: maskEmail(each.detail) })),
    permissions: ['manage_users', 'audit_view'],
  },
  {
    kind: 'booking',
    find: ({ tx, text, people }) => findBookings(tx, text, people, most),
    permissions: [],
  },
  { kind: 'sale', find: ({ tx, text }) => findSales(tx, text, most), permissions: ['moderate_listings'] },
  { kind: 'rental', find: ({ tx, text }) => findRentals(tx, text, most), permissions: ['moderate_listings'] },
  {
    kind: 'notice',
    find: ({ tx, text, people }) => findNotices(tx, text, people, most),
    permissions: ['moderate_listings'],
  },
  {
    kind: 'verification',
    find: ({ tx, text, people, hidden }) => findVerifications(tx, text, people, hidden, most),
    permissions: ['view_all_kyc'],
  },
  {
    kind: 'support_ticket',
    find: ({ tx, text, people }) => findTickets(tx, text, people, most),
    permissions: ['manage_users'],
  },
  { kind: 'invoice', find: ({ tx, text }) => findInvoices(tx, text, most), permissions: [] },
]

/** Searches names, references and titles, within the rights of the caller. */
export async function searchPlatform(app: Context, actor: SignedIn, text: string) {
  const open = searched.filter(
    ({ permissions }) =>
      hasRole(actor, 'admin') || permissions.some((permission) => actor.permissions.includes(permission)),
  )
  const hidden = await hiddenSubjectsOf(app.db, actor)
  const found = await app.db.transaction(async (tx) => {
    await prepareSearch(tx)
    const people = open.length > 0 ? await findPeopleIds(app, tx, text, most) : []
    const items = []
    for (const { kind, find } of open) {
      // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
      const rows = await find({ tx, text, people, hidden })
      items.push(...rows.map(({ place = '', ...row }) => ({ kind, ...row, place })))
    }
    return items
  })
  const cases = await listSupportCases(app, { q: text }, actor)
  return {
    items: [
      ...found,
      ...cases.items.slice(0, most).map(({ id, number, title }) => ({
        kind: 'support_case' as const,
        id,
        label: title,
        detail: `n° ${number}`,
        place: '',
      })),
    ],
  }
}
