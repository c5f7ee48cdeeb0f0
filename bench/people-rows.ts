import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { Row } from './rows.ts'

const path = '/api/v1/admin/users'
const salePath = '/api/v1/properties-for-sale/public/?per_page=20'

/** Names typed, and how often the last letters are added one by one. */
const names = 60
const restMilliseconds = 120

/** The first page of the administration's list against that of the public list of sales, which has as many rows. */
export function makePeopleRows(token: string): Row[] {
  const list = (query: string) => [{ path: `${path}?page=1${query}`, token }]
  return [
    {
      name: 'people list',
      against: 'ours',
      must: 0.67,
      aim: 1,
      ours: list(''),
      other: [salePath],
    },
    {
      name: 'people filtered',
      against: 'ours',
      must: 0.67,
      aim: 1,
      ours: list('&role=owner&kyc_status=verified'),
      other: [salePath],
    },
  ]
}

/**
 * Milliseconds of each answer while names, numbers and addresses are typed letter by letter, by one person: 150 at the
 * 95th percentile are required.
 */
export async function measureTyping(pool: pg.Pool, url: string, token: string, say: (line: string) => void) {
  const { rows } = await pool.query<{ first: string; last: string; email: string; phone: string }>(
    `select first_name as first, last_name as last, email, phone_number as phone from app_user
     where email like 'personne%' order by md5(id::text) limit ${names}`,
  )
  const times: number[] = []
  for (const [index, { first, last, email, phone }] of rows.entries()) {
    const typed = [`${first} ${last}`, last, email, phone][index % 4]!
    for (let length = 2; length <= Math.min(typed.length, 14); length += 1) {
      const start = performance.now()
      const answer = await fetch(`${url}${path}?q=${encodeURIComponent(typed.slice(0, length))}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`"${typed.slice(0, length)}": ${answer.status}`)
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, restMilliseconds / 10))
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  say(
    `  people search: ${times.length} answers, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (must 150), p99 ${at(0.99)} ms`,
  )
}
