import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import { endOfLink, lastUseOfEnded, needsNote } from './link-end.ts'
import { signedLinks } from './signed-link-tables.ts'

type SignedLink = typeof signedLinks.$inferSelect
export type LinkTo = Pick<SignedLink, 'kind' | 'objectId'>

type Signed = Pick<SignedLink, 'salt' | 'lastUsedAt'>

/** The valid link to an object, created where there is none. */
export async function openLink(
  db: Executor,
  { clock }: Pick<Context, 'clock'>,
  link: LinkTo,
): Promise<Signed & { endsAt: Date }> {
  const now = clock.now()
  const made = madeNow(now)
  const find = () =>
    db
      .select()
      .from(signedLinks)
      .where(and(isLink(link), gt(signedLinks.lastUsedAt, lastUseOfEnded(now))))
  let [row] = await find()
  if (!row) {
    await db
      .insert(signedLinks)
      .values({ ...link, ...made })
      .onConflictDoUpdate({
        target: [signedLinks.kind, signedLinks.objectId],
        set: made,
        setWhere: lte(signedLinks.lastUsedAt, lastUseOfEnded(now)),
      })
    // Read again: another process may have created it first.
    ;[row] = await find()
  }
  return { ...row!, endsAt: endOfLink(row!.lastUsedAt) }
}

/** Revokes the link to an object and creates another. */
export async function replaceLink(db: Executor, { clock }: Pick<Context, 'clock'>, link: LinkTo) {
  const made = madeNow(clock.now())
  await db
    .insert(signedLinks)
    .values({ ...link, ...made })
    .onConflictDoUpdate({ target: [signedLinks.kind, signedLinks.objectId], set: made })
}

/** Extends a link that was used or sent in an e-mail. */
export async function renewLink(db: Executor, { clock }: Pick<Context, 'clock'>, link: LinkTo) {
  await db.update(signedLinks).set({ lastUsedAt: clock.now() }).where(isLink(link))
}

/** Whether a signature is that of the valid link to an object, which is then extended. */
export async function acceptLink(
  db: Executor,
  app: Pick<Context, 'clock' | 'keyFor'>,
  link: LinkTo,
  { purpose, text, signature }: { purpose: string; text: string; signature: string },
): Promise<boolean> {
  const [row] = await db.select().from(signedLinks).where(isLink(link))
  const now = app.clock.now()
  if (!row || row.lastUsedAt <= lastUseOfEnded(now)) return false
  if (!isSigned(app.keyFor.all(purpose), saltedText(text, row.salt), signature)) return false
  if (needsNote(row.lastUsedAt, now)) await renewLink(db, app, link)
  return true
}

/** @param purpose of the key: it signs nothing else. @param text identifies the object */
export function signLink(
  { keyFor }: Pick<Context, 'keyFor'>,
  purpose: string,
  text: string,
  salt: string | null,
): string {
  return signatureOf(keyFor.all(purpose)[0], saltedText(text, salt))
}

function saltedText(text: string, salt: string | null) {
  return salt === null ? text : `${text}\n${salt}`
}

function madeNow(now: Date) {
  return { salt: randomBytes(16).toString('base64url'), createdAt: now, lastUsedAt: now }
}

function isLink({ kind, objectId }: LinkTo) {
  return and(eq(signedLinks.kind, kind), eq(signedLinks.objectId, objectId))
}
