import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idleMilliseconds, resumeImports } from '#server/feeds/import/run-import.ts'
import { feedHeading, feedLine } from '#server/test/data/create-imports.ts'
import { createTestAgency } from '#server/test/data/create-ready-sales.ts'
import type { TestUser } from '#server/test/data/create-users.ts'
import type { Finding } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'
import { startServer } from './start-server.ts'

const rentals = 500
const feed = [
  `${feedHeading};kitchen;shower_rooms`,
  ...Array.from({ length: rentals }, (_, index) => `${feedLine(index + 1)};open;1`),
].join('\n')

/** Reported progress of an import, its stored lines, and the homes: those written, and those equal to their line. */
type Left = Record<'looked_at' | 'created' | 'failed' | 'lines' | 'written' | 'complete', number> & {
  is_over: boolean
}

/**
 * The server is killed while it reads the feed of an agency, at another line each time. The lines it reported are
 * complete, at most the home in progress was begun, and the resumed reading creates every home once.
 */
export async function killedFeed(platform: TestPlatform, kills: number): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-killed-'))
  const killedAt: number[] = []
  let partial = 0
  let unfinished = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const agency = await createTestAgency(platform)
    const { child, url } = await startServer(platform, folder)
    await readUntil(url, agency, randomInt(1, rentals / 2 + 1))
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    const atDeath = await leftOf(platform, agency)
    killedAt.push(atDeath.looked_at)
    if (!isCompleteSoFar(atDeath)) partial += 1
    await goOn(platform, agency)
    if (!isCompleteAtEnd(await leftOf(platform, agency), atDeath)) unfinished += 1
  }
  await rm(folder, { recursive: true, force: true })
  return [
    {
      name: `killed ${kills} times while a feed of ${rentals} homes is read`,
      isMet: partial + unfinished === 0 && killedAt.every((line) => line < rentals),
      summary: `at line ${killedAt.join(', ')}: ${partial} incomplete, ${unfinished} not completed`,
    },
  ]
}

/** Uploads the feed and waits until so many of its lines have been processed. */
async function readUntil(url: string, { token }: TestUser, line: number) {
  const headers = { authorization: `Bearer ${token}` }
  const body = new FormData()
  body.set('file', new Blob([feed]), 'annonces.csv')
  const handed = await fetch(`${url}/api/v1/seller/imports`, { method: 'POST', headers, body })
  if (!handed.ok) throw new Error(`the feed is answered ${handed.status}: ${await handed.text()}`)
  const { id } = (await handed.json()) as { id: string }
  for (let checkedAt = 0; checkedAt < line;) {
    const answer = await fetch(`${url}/api/v1/seller/imports/${id}`, { headers })
    checkedAt = ((await answer.json()) as { looked_at: number }).looked_at
  }
}

/** Resumes the feed, as the next server does once no process has worked on it for long enough. */
async function goOn({ app }: TestPlatform, { id }: TestUser) {
  const silence = `touched_at - ${idleMilliseconds} * interval '1 millisecond'`
  await app.db.$client.query(`update sale_import set touched_at = ${silence} where seller_id = $1`, [id])
  await resumeImports(app)
}

async function leftOf({ app }: TestPlatform, { id }: TestUser) {
  const { rows } = await app.db.$client.query<Left>(
    `select looked_at, created, failed, finished_at is not null as is_over,
       (select count(*)::int from sale_feed_line where seller_id = $1) as lines,
       (select count(*)::int from sale_listing where seller_id = $1) as written,
       (select count(*)::int from sale_listing where seller_id = $1 and city = 'Lyon' and sale_price = 250000
         and (select count(*) from sale_feature where listing_id = sale_listing.id) = 2) as complete
     from sale_import where seller_id = $1`,
    [id],
  )
  return rows[0]!
}

function isCompleteSoFar({ looked_at: checkedAt, created, failed, lines, written, complete }: Left) {
  const isCounted = created === checkedAt && lines === checkedAt && failed === 0
  return isCounted && complete >= checkedAt && written <= checkedAt + 1
}

/** The home in progress counts as an existing one. */
function isCompleteAtEnd(left: Left, atDeath: Left) {
  const begun = atDeath.written - atDeath.looked_at
  const counts = [left.looked_at, left.created + begun, left.lines, left.written, left.complete]
  return left.is_over && left.failed === 0 && counts.every((count) => count === rentals)
}
