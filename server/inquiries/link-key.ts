import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  type LinkTo,
  openLink,
  renewLink,
  replaceLink,
  signLink,
  acceptLink,
} from '#server/platform/signed-links/signed-links.ts'

/** What the link of an e-mail opens: one inquiry's confirmation or thread, one visit. */
type LinkPurpose = 'inquiry-confirmation' | 'inquiry-thread' | 'visit-confirmation' | 'visit'

/** A confirmation shares the link of what it confirms, so that both are revoked at once. */
const kinds = {
  'inquiry-confirmation': 'inquiry',
  'inquiry-thread': 'inquiry',
  'visit-confirmation': 'visit',
  visit: 'visit',
} as const satisfies Record<LinkPurpose, LinkTo['kind']>

/** Links that confirm something show it, and give the key of its thread, for a week only. */
const confirmationMilliseconds = 7 * 86_400_000

/** The key of a link that goes out now: the id of what it opens, signed. It ends twelve months after its last use. */
export async function linkKey(
  db: Executor,
  app: Pick<Context, 'clock' | 'keyFor'>,
  purpose: LinkPurpose,
  id: string,
) {
  const link = { kind: kinds[purpose], objectId: id }
  const { salt } = await openLink(db, app, link)
  await renewLink(db, app, link)
  return `${id}.${signLink(app, purpose, id, salt)}`
}

/** @returns the id that a key opens; undefined for one that is not ours, ended or was revoked */
export async function readLinkKey(
  db: Executor,
  app: Pick<Context, 'clock' | 'keyFor'>,
  purpose: LinkPurpose,
  key: string,
): Promise<string | undefined> {
  const [, id, signature = ''] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]+)$/.exec(key) ?? []
  if (id === undefined) return undefined
  const isOurs = await acceptLink(
    db,
    app,
    { kind: kinds[purpose], objectId: id },
    { purpose, text: id, signature },
  )
  return isOurs ? id : undefined
}

/** Whether the link that confirms something made then still does. */
export function canBeConfirmed({ clock }: Pick<Context, 'clock'>, { createdAt }: { createdAt: Date }) {
  return clock.now().getTime() - createdAt.getTime() < confirmationMilliseconds
}

/** Revokes every link to an inquiry or a visit that has gone out. */
export function revokeLinks(
  db: Executor,
  app: Pick<Context, 'clock'>,
  kind: 'inquiry' | 'visit',
  id: string,
) {
  return replaceLink(db, app, { kind, objectId: id })
}
