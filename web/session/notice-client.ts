import { fetchUser, readSession } from './session.ts'

/**
 * Booking, adding a favourite or writing to a host adds the client role: the menus are updated without a reload.
 */
export async function noticeClient() {
  const { user } = readSession()
  if (user && !user.roles.some(({ name }) => name === 'user')) await fetchUser().catch(() => undefined)
}
