import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  acceptLink,
  type LinkTo,
  openLink,
  replaceLink,
  signLink,
} from '#server/platform/signed-links/signed-links.ts'

type Keys = Pick<Context, 'config' | 'clock' | 'keyFor'>

const purpose = 'calendar-export'

/** Scope of an export address: a rental, or one of its feeds. */
interface Exported {
  rentalId: string
  feedId?: string | undefined
}

/**
 * Export address of a rental's calendar and its expiry, which each read extends. It gives access without a sign-in, so
 * it is signed: one for the rental, and one per feed, which omits events of that feed.
 */
export async function exportAddress(db: Executor, app: Keys, exported: Exported) {
  const { salt, endsAt } = await openLink(db, app, linkTo(exported))
  return { url: writeExportAddress(app, exported, salt), endsAt }
}

/** Revokes an address and issues a new one. */
export async function replaceExportAddress(db: Executor, app: Keys, exported: Exported) {
  await replaceLink(db, app, linkTo(exported))
  return exportAddress(db, app, exported)
}

function writeExportAddress(
  app: Pick<Context, 'config' | 'keyFor'>,
  { rentalId, feedId }: Exported,
  salt: string | null,
) {
  const signature = signLink(app, purpose, textOf({ rentalId, feedId }), salt)
  const token = feedId ? `${feedId}.${signature}` : signature
  return `${app.config.publicUrl}/api/v1/properties/${rentalId}/calendar.ics?token=${token}`
}

/** Path of an export in a parsed URL, without dot segments. */
const exportPath =
  /^\/api\/v1\/properties\/([\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})\/calendar\.ics$/

/**
 * The rental of an export address of this site. Matched after parsing (WHATWG URL, section 4.4): a prefix match on the
 * text also accepts other paths, such as `/api/v1/properties/../../../health/live`.
 * @returns undefined for every other address
 */
export function rentalOfExport({ config }: Pick<Context, 'config'>, address: string) {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  if (origin !== new URL(config.publicUrl).origin) return undefined
  return exportPath.exec(pathname)?.[1]?.toLowerCase()
}

/**
 * Verifies a token and extends its expiry.
 * @returns the feed id, or `null` for the whole rental; undefined where the token is invalid, expired or revoked
 */
export async function readExportToken(db: Executor, app: Keys, rentalId: string, token: string) {
  const [, feedId, signature = ''] =
    /^(?:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.)?([\w-]+)$/.exec(token) ?? []
  const exported = { rentalId, feedId }
  const isOurs = await acceptLink(db, app, linkTo(exported), { purpose, text: textOf(exported), signature })
  return isOurs ? (feedId ?? null) : undefined
}

function linkTo({ rentalId, feedId }: Exported): LinkTo {
  return { kind: 'calendar-export', objectId: feedId ?? rentalId }
}

function textOf({ rentalId, feedId }: Exported) {
  return feedId ? `${rentalId}/${feedId}` : rentalId
}
