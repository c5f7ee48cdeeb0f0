import { z } from 'zod'
import { LinkKey } from '#contract/buying/inquiries.ts'
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

/** What an e-mail link opens: the confirmation or thread of an inquiry, or a visit. */
type LinkPurpose = 'inquiry-confirmation' | 'inquiry-thread' | 'visit-confirmation' | 'visit'

/** A confirmation shares the link of its object, so that both are revoked at once. */
const kinds = {
  'inquiry-confirmation': 'inquiry',
  'inquiry-thread': 'inquiry',
  'visit-confirmation': 'visit',
  visit: 'visit',
} as const satisfies Record<LinkPurpose, LinkTo['kind']>

/** Confirmation links show their object and return the key of its thread, for a week only. */
const confirmationMilliseconds = 7 * 86_400_000

/** The key for a new link: the signed id of its object. It expires twelve months after its last use. */
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

/** @returns the id that a key opens; undefined for an invalid, expired or revoked one */
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

const WithKey = z.object({ key: LinkKey })

/** The key of a link in a query or a body of which the rest may be of a wrong form. */
export function sentKey(sent: unknown) {
  return WithKey.safeParse(sent).data?.key
}

/** Whether the confirmation link of an object is still valid. */
export function canBeConfirmed({ clock }: Pick<Context, 'clock'>, { createdAt }: { createdAt: Date }) {
  return clock.now().getTime() - createdAt.getTime() < confirmationMilliseconds
}

/** Revokes every link sent for an inquiry or a visit. */
export function revokeLinks(
  db: Executor,
  app: Pick<Context, 'clock'>,
  kind: 'inquiry' | 'visit',
  id: string,
) {
  return replaceLink(db, app, { kind, objectId: id })
}
