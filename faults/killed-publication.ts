import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestAdmin, type TestUser } from '#server/test/data/create-users.ts'
import { createTestAgency, createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import type { Finding } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'
import { startServer } from './start-server.ts'

const sellers = 3
const listingsEach = 12

interface Promised {
  submitted: Set<string>
  approved: Set<string>
}

/**
 * The server is killed while agencies submit listings and a moderator approves them. Confirmed listings are stored
 * afterwards, and publication is atomic: the status, history, price, approved version of a listing
 * and the e-mail to its seller agree.
 */
export async function killedPublication(platform: TestPlatform, kills: number): Promise<Finding[]> {
  const admin = await createTestAdmin(platform)
  const folder = await mkdtemp(join(tmpdir(), 'demeure-killed-'))
  const promised: Promised = { submitted: new Set(), approved: new Set() }
  const ids: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    // Others each time: a plan limits the listings of a seller.
    const agencies = await Promise.all(Array.from({ length: sellers }, () => createTestAgency(platform)))
    const drafts = await Promise.all(agencies.map((agency) => draftsOf(platform, agency)))
    ids.push(...drafts.flat())
    const { child, url } = await startServer(platform, folder)
    const work = agencies.map((agency, index) =>
      publishUntilGone(url, agency, admin, drafts[index]!, promised),
    )
    await new Promise((resolve) => setTimeout(resolve, randomInt(1_500, 4_500)))
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await Promise.all([gone, ...work])
  }
  const { lost, partial } = await inspect(platform, ids, promised)
  await rm(folder, { recursive: true, force: true })
  const confirmed = `${promised.submitted.size} submissions and ${promised.approved.size} approvals confirmed`
  return [
    {
      name: `killed ${kills} times while listings are published`,
      isMet: lost + partial === 0 && promised.submitted.size > 0 && promised.approved.size > 0,
      summary: `${confirmed}, ${lost} lost, ${partial} partly published`,
    },
  ]
}

function draftsOf(platform: TestPlatform, seller: TestUser) {
  return Promise.all(Array.from({ length: listingsEach }, () => createPublishableSale(platform, { seller })))
}

/** Submits each draft and has it approved, until the server stops answering. @throws where it refuses */
async function publishUntilGone(
  url: string,
  seller: TestUser,
  admin: TestUser,
  ids: string[],
  { submitted, approved }: Promised,
) {
  const post = async (path: string, { token }: TestUser, body: object) => {
    const answer = await fetch(`${url}/api/v1/properties-for-sale/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { action?: string }
  }
  try {
    for (const id of ids) {
      const { action } = await post(`shared/status/${id}/publish`, seller, { publish_immediately: true })
      submitted.add(id)
      // After ten approvals an agency is trusted: its listings are approved at once.
      if (action !== 'published') await post(`admin/moderation/approve/${id}`, admin, { auto_publish: true })
      approved.add(id)
    }
  } catch (error) {
    // A broken connection is expected here; a refusal is not.
    if (!(error instanceof TypeError)) throw error
  }
}

interface Row {
  id: string
  status: string
  submissions: number
  shown: boolean
  events: string
  prices: number
  versions: number
}

/** The rows that each status requires, all of them or none. */
const complete: Record<string, Omit<Row, 'id' | 'status'>> = {
  draft: { submissions: 0, shown: false, events: '', prices: 0, versions: 0 },
  pending_validation: { submissions: 1, shown: false, events: 'submit', prices: 0, versions: 0 },
  active: { submissions: 1, shown: true, events: 'submit,approve', prices: 1, versions: 1 },
}

async function inspect({ app }: TestPlatform, ids: string[], { submitted, approved }: Promised) {
  const { rows } = await app.db.$client.query<Row>(
    `select id, sale_status as status, submissions, published_at is not null as shown,
       coalesce((select string_agg(event, ',' order by created_at, id) from sale_status_change
         where listing_id = sale_listing.id), '') as events,
       (select count(*)::int from sale_price_change where listing_id = sale_listing.id) as prices,
       (select count(*)::int from sale_version where listing_id = sale_listing.id) as versions
     from sale_listing where id = any($1::uuid[])`,
    [ids],
  )
  const partial = rows.filter(({ id: _id, status, ...left }) => !isSame(left, complete[status]))
  const active = new Set(rows.filter(({ status }) => status === 'active').map(({ id }) => id))
  const drafts = new Set(rows.filter(({ status }) => status === 'draft').map(({ id }) => id))
  const lost = [...approved].filter((id) => !active.has(id)).length
  return { lost: lost + [...submitted].filter((id) => drafts.has(id)).length, partial: partial.length }
}

function isSame(left: Omit<Row, 'id' | 'status'>, right: Omit<Row, 'id' | 'status'> | undefined) {
  return (Object.keys(left) as (keyof typeof left)[]).every((key) => left[key] === right?.[key])
}
