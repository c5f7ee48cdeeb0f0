import { z } from 'zod'

/**
 * The small fields that every schema is made of. Each has its bounds, so that no endpoint accepts
 * unlimited text or numbers. A message such as `error: 'password_too_short'` is a code of
 * `contract/core/problem.ts`; the server writes other messages in the viewer's language.
 */

export const Id = z.uuid()
/** The path parameter `:id`. */
export const ById = z.object({ id: Id })

/** One line of text, trimmed; control and bidirectional characters are refused, length counts code points. */
export function line(max: number, min = 0) {
  return z
    .string()
    .trim()
    .refine((value) => !hasUnsafeCharacter(value, false), 'unsafe_text')
    .refine((value) => Array.from(value).length >= min, min === 1 ? 'required' : `too_short:${min}`)
    .refine((value) => Array.from(value).length <= max, `too_long:${max}`)
    .meta({ minLength: min, maxLength: max })
}

/** Several lines of text; as `line`, with line breaks and tabs allowed. */
export function paragraph(max: number, min = 0) {
  return z
    .string()
    .trim()
    .refine((value) => !hasUnsafeCharacter(value, true), 'unsafe_text')
    .refine((value) => Array.from(value).length >= min, min === 1 ? 'required' : `too_short:${min}`)
    .refine((value) => Array.from(value).length <= max, `too_long:${max}`)
    .meta({ minLength: min, maxLength: max })
}

/** Control characters, lone surrogates and bidirectional overrides: they break logs, PostgreSQL and screens. */
function hasUnsafeCharacter(value: string, severalLines: boolean) {
  const allowed = severalLines ? '\n\r\t' : ''
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20 && !allowed.includes(character)) return true
    if (code === 0x7f || (code >= 0xd800 && code <= 0xdfff)) return true
    if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return true
  }
  return false
}

/** A whole number that came in an address: digits only, so that `1e309` and `Infinity` are refused. */
export function integerText(min: number, max: number) {
  return z
    .string()
    .regex(/^-?\d{1,15}$/, 'not_a_number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max })
}

/** A decimal number that came in an address, such as a coordinate or a price. */
export function decimalText(min: number, max: number) {
  return z
    .string()
    .regex(/^-?\d{1,12}(\.\d{1,12})?$/, 'not_a_number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ type: 'number', minimum: min, maximum: max })
}

export const BooleanText = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Several values in one parameter, separated by commas: `wifi,pool`. */
export function listText<Item extends z.ZodType<string, string>>(item: Item, max: number) {
  return z
    .string()
    .max(max * 64)
    .transform((value) => (value === '' ? [] : value.split(',')))
    .pipe(z.array(item).max(max))
    .meta({ type: 'string', maxLength: max * 64 })
}

/** RFC 5321 bounds an address at 254 characters. */
export const Email = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(254, 'too_long:254')
  .pipe(z.email('invalid_email'))
  .meta({ format: 'email', minLength: 1, maxLength: 254 })

/** International form, spaces and punctuation accepted: `+33 6 12 34 56 78`. */
export const PhoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ().-]{5,24}$/, 'invalid_phone')
  .meta({ maxLength: 26 })

export const Instant = z.iso.datetime()
export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)

/** Map box in an address: `west,south,east,north` in degrees. */
export const BoxText = z
  .string()
  .max(120)
  .transform((value) => value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .pipe(z.tuple([Longitude, Latitude, Longitude, Latitude]))
  .meta({ type: 'string', maxLength: 120 })

export const WebAddress = z.url({ protocol: /^https?$/ }).max(500)

/** A named time zone, such as `America/Montreal`. */
export const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, 'invalid_time_zone')
  .meta({ pattern: '^[A-Za-z0-9_+/-]*$', maxLength: 60 })

function isTimeZone(name: string) {
  // An offset is refused: it has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('fr', { timeZone: name })
    return true
  } catch {
    return false
  }
}
