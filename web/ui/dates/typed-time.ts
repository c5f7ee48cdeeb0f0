/** The local time (`15:30`) of a typed text, as 15:30, 15 h 30, 15.30, 15 or 3:30 pm; null for anything else. */
export function parseTypedTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:\s?[:h.]\s?(\d{2})?)?(?:\s?([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!parts) return null
  const [, typedHour = '', minute = '00', half] = parts
  // Twelve is the first hour of both halves.
  const hour = half ? (Number(typedHour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(typedHour)
  if (hour > 23 || Number(minute) > 59 || (half && Number(typedHour) > 12)) return null
  return `${String(hour).padStart(2, '0')}:${minute}`
}

/** Times that are offered: each half hour of a day. */
export const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
)
