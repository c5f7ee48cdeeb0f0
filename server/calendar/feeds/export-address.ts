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

/** Whose calendar an address gives: a home's, or what it tells the platform of one of its feeds. */
interface Exported {
  rentalId: string
  feedId?: string | undefined
}

/**
 * Address of a home's calendar for other platforms, and until when it holds unless it is read. Whoever has it may read
 * it, so it is signed: one for the home, and one for each feed, which leaves out what came from that feed.
 */
export async function exportAddress(db: Executor, app: Keys, exported: Exported) {
  const { salt, endsAt } = await openLink(db, app, linkTo(exported))
  return { url: writeExportAddress(app, exported, salt), endsAt }
}

/** Revokes an address and makes another. */
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

/** The path of an export as a parsed address has it: no dot segments left. */
const exportPath =
  /^\/api\/v1\/properties\/([\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})\/calendar\.ics$/

/**
 * The home whose calendar an address of this very site gives. Compared after parsing (WHATWG URL, section 4.4): a prefix
 * of the text also begins addresses that lead elsewhere, as `/api/v1/properties/../../../health/live` does.
 * @returns undefined for every other address
 */
export function rentalOfExport({ config }: Pick<Context, 'config'>, address: string) {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  if (origin !== new URL(config.publicUrl).origin) return undefined
  return exportPath.exec(pathname)?.[1]?.toLowerCase()
}

/**
 * Reads a token, which puts the end of its address off.
 * @returns the feed it speaks of, `null` for the whole home; undefined for one that is not ours, ended or was revoked
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
