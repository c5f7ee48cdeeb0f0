/**
 * A day with its time, without a time zone, as entered in a form: local date and time, or what was typed and is none.
 */
export interface LocalMoment {
  day: string
  time: string
}

export const emptyMoment: LocalMoment = { day: '', time: '' }

/** In the time zone of the browser. */
export function momentOf(instant: string): LocalMoment {
  const at = new Date(instant)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** The instant in the time zone of the browser; what is none stays as it was typed, for the server to refuse by its field. */
export function instantOfMoment({ day, time }: LocalMoment) {
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? `${day} ${time}`.trim() : at.toISOString()
}
