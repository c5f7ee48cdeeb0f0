/** The instant of a `datetime-local` field, in the time zone of the browser. */
export function instantOf(local: string) {
  return new Date(local).toISOString()
}

/** The value of a `datetime-local` field, in the time zone of the browser. */
export function localOf(instant: string) {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
