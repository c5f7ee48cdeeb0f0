/** UID of events in exported calendars: `kind.id.rental@calendar.demeure`. */
const ours = /^(stay|block|import)\.[0-9a-f-]{36}\.([0-9a-f-]{36})@calendar\.demeure$/

export function eventUid(kind: 'stay' | 'block' | 'import', id: string, rentalId: string) {
  return `${kind}.${id}.${rentalId}@calendar.demeure`
}

/** Whether an event was exported by this site, for any rental. */
export function isOurs(uid: string) {
  return ours.test(uid)
}

/** Whether an imported event is an export of the same rental. */
export function isEcho(uid: string, rentalId: string) {
  return ours.exec(uid)?.[2] === rentalId
}
