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
  const list = (query: string) => [{ path: `${path}?per_page=20${query}`, token }]
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
    {
      name: 'people listings',
      against: 'ours',
      must: 0.67,
      aim: 1,
      ours: [{ path: '/api/v1/admin/listings?page=1', token }],
      other: [salePath],
    },
  ]
}

/**
 * Milliseconds of each answer while names, numbers, addresses and titles are typed letter by letter, by one person, into
 * each search of the administration: 150 at the 95th percentile are required.
 */
export async function measureTyping(pool: pg.Pool, url: string, token: string, say: (line: string) => void) {
  const people = await sampleOf(
    pool,
    `select case i % 4 when 0 then first_name || ' ' || last_name when 1 then last_name when 2 then email
       else phone_number end as text
     from (select *, row_number() over (order by md5(id::text)) as i from app_user where email like '%.bench'
       order by md5(id::text) limit ${names}) person`,
  )
  const titles = await sampleOf(
    pool,
    `(select title || ' ' || city as text from rental order by md5(id::text) limit ${names / 2})
     union all (select title || ' ' || city from sale_listing order by md5(id::text) limit ${names / 2})`,
  )
  await measureSearch('people search', `${url}/api/v1/admin/users?per_page=20&q=`, people)
  await measureSearch('listing search', `${url}/api/v1/admin/listings?q=`, titles)
  await measureSearch('search of everything', `${url}/api/v1/admin/search?q=`, [...people, ...titles])

  async function measureSearch(name: string, path: string, texts: string[]) {
    const times: { text: string; milliseconds: number }[] = []
    for (const text of texts) {
      for (let length = 2; length <= Math.min(text.length, 14); length += 1) {
        const start = performance.now()
        const answer = await fetch(`${path}${encodeURIComponent(text.slice(0, length))}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${name}, "${text.slice(0, length)}": ${answer.status}`)
        times.push({ text: text.slice(0, length), milliseconds: performance.now() - start })
        await new Promise((resolve) => setTimeout(resolve, restMilliseconds / 10))
      }
    }
    const sorted = times.toSorted((a, b) => a.milliseconds - b.milliseconds)
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)]?.milliseconds ?? 0)
    say(
      `  ${name}: ${times.length} answers, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (must 150), p99 ${at(0.99)} ms; slowest: ${sorted
        .slice(-5)
        .map(({ text, milliseconds }) => `"${text}" ${Math.round(milliseconds)}`)
        .join(', ')}`,
    )
  }
}

async function sampleOf(pool: pg.Pool, statement: string) {
  const { rows } = await pool.query<{ text: string }>(statement)
  return rows.map(({ text }) => text)
}
