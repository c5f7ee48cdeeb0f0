import { fetchUser, readSession } from './session.ts'

/** Whoever books, keeps a home or writes to a host has become a client: the menus learn it without a new page. */
export async function noticeClient() {
  const { user } = readSession()
  if (user && !user.roles.some(({ name }) => name === 'user')) await fetchUser().catch(() => undefined)
}
