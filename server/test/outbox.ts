import { desc, eq } from 'drizzle-orm'
import { outbox } from '#server/platform/mail/mail-tables.ts'
import type { TestApi } from './start-api.ts'

/** The e-mails to an address, the newest first; none is sent unless the test does so, so that all can be read. */
export async function mailsTo(api: TestApi, address: string) {
  const mails = await api.app.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, address))
    .orderBy(desc(outbox.createdAt))
  return mails.map((mail) => ({ ...mail, text: mail.text ?? '', html: mail.html ?? '' }))
}

/** The token in the link of the newest e-mail to an address. */
export async function tokenSentTo(api: TestApi, address: string) {
  const [mail] = await mailsTo(api, address)
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no token in the last message to ${address}: ${mail?.subject}`)
  return token
}
