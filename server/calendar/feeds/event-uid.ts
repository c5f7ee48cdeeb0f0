/** What events of ours are called in the calendars we give away: `kind.id.home@calendar.demeure`. */
const ours = /^(stay|block|import)\.[0-9a-f-]{36}\.([0-9a-f-]{36})@calendar\.demeure$/

export function eventUid(kind: 'stay' | 'block' | 'import', id: string, rentalId: string) {
  return `${kind}.${id}.${rentalId}@calendar.demeure`
}

/** Whether an event began here, for whatever home. */
export function isOurs(uid: string) {
  return ours.test(uid)
}

/** Whether a platform sends back what this very home had told it. */
export function isEcho(uid: string, rentalId: string) {
  return ours.exec(uid)?.[2] === rentalId
}
