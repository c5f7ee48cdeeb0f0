import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { purge } from '#server/purge-expired.ts'
import { createCaseDocument, createTestCase } from '#server/test/data/create-cases.ts'
import { furnishPlace } from '#server/test/data/furnish-place.ts'
import { createTestSeller, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { samplePicture } from '#server/test/data/sample-pictures.ts'
import { holdInserts, killOnHold } from '#server/test/kill-on-hold.ts'
import { mailsTo } from '#server/test/outbox.ts'
import type { TestApi } from '#server/test/start-api.ts'
import { createTestPlace, type ServerProcess, startProcess, untilReady } from '#server/test/start-process.ts'

// The embedded engine dies with the process and cannot be queried: this test requires a PostgreSQL server.
const onServer = inject('database').kind === 'postgres'

let place: Awaited<ReturnType<typeof createTestPlace>>
let running: ServerProcess | undefined

beforeEach(async () => {
  place = await createTestPlace()
  Object.assign(place.environment, {
    SECRET_KEY: 'both processes sign and encrypt with this',
    PUBLIC_URL: 'http://localhost:3000',
  })
})
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
  running = undefined
  await place.remove()
})

async function start() {
  running = await startProcess(place.environment)
  await untilReady(running)
}

interface Answer {
  status: number
  json: { id: string; received: number; document: { id: string } | null; status: string; documents: object[] }
}

/** Sends a request to the process; undefined once it is dead. */
async function send(
  method: string,
  path: string,
  { token }: TestUser,
  body?: object,
): Promise<Answer | undefined> {
  const isForm = body instanceof FormData
  try {
    const answer = await fetch(`${running!.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, json: (await answer.json()) as Answer['json'] }
  } catch {
    return undefined
  }
}

function formOf(bytes: Uint8Array, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(bytes)], 'passeport.jpg'))
  return form
}
const passport = { document_type: 'passport', side: 'single' }

/** How many rows of each kind are stored, and whether each image has its row and each row its image. */
async function leftOf(platform: TestApi) {
  const { rows } = await platform.app.db.$client.query<Record<string, number>>(`
    select (select count(*)::int from verification_document) as documents,
      (select count(*)::int from verification_file) as files,
      (select count(*)::int from verification_report) as reports,
      (select count(*)::int from verification_upload_part) as parts,
      (select count(*)::int from verification_purge) as proofs,
      (select count(*)::int from verification_document d
        full join verification_file f on f.document_id = d.id
        where d.id is null or (f.document_id is null) <> (d.purged_at is not null)) as incomplete`)
  return rows[0]!
}

async function untilCase(platform: TestApi, condition: string) {
  for (let tries = 0; tries < 1200; tries += 1) {
    const { rows } = await platform.app.db.$client.query(`select from verification_case where ${condition}`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no case came to ${condition}`)
}

/**
 * Starts the hourly jobs now: after a start they wait a minute, and the queue opens after the first answer of the
 * server.
 */
async function runHourlyJobs(platform: TestApi) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await platform.app.db.$client.query(`select to_regclass('jobs.job') as queue`)
    const updated =
      rows[0]?.queue &&
      (await platform.app.db.$client.query(
        `update jobs.job set start_after = now() where name = 'hourly' and state = 'created'`,
      ))
    if (updated?.rowCount === 1) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no hourly job was queued')
}

const eventsOf = async (platform: TestApi, caseId: string) =>
  (
    await platform.app.db.$client.query<{ type: string }>(
      'select type from verification_event where case_id = $1 order by created_at, id',
      [caseId],
    )
  ).rows.map(({ type }) => type)

test.runIf(onServer)(
  'killed while a document is checked, and while it is stored: nothing of it is left, and sent again it is there once',
  async () => {
    const seller = await furnishPlace(place.environment, createTestSeller)
    const picture = await samplePicture({ width: 1600, height: 1200 })
    const upload = () => send('POST', '/kyc/my/documents', seller, formOf(picture, passport))
    await furnishPlace(place.environment, async (platform) => {
      const nothing = { documents: 0, files: 0, reports: 0, parts: 0, proofs: 0, incomplete: 0 }
      await start()
      const checking = upload()
      // The draft is created when the file is accepted, before the check begins.
      await untilCase(platform, 'true')
      running!.child.kill('SIGKILL')
      await running!.ended
      expect(await checking).toBeUndefined()
      expect(await leftOf(platform)).toEqual(nothing)

      await start()
      await holdInserts(platform, 'verification_event')
      const storing = upload()
      await killOnHold(platform, running!, 'verification_event')
      expect(await storing).toBeUndefined()
      expect(await leftOf(platform)).toEqual(nothing)

      await start()
      expect((await upload())?.status).toBe(201)
      expect(await leftOf(platform)).toEqual({ ...nothing, documents: 1, files: 1, reports: 1 })
    })
  },
  180_000,
)

test.runIf(onServer)(
  'killed while the last part of an upload becomes a document: the part sent again completes it, once',
  async () => {
    const seller = await furnishPlace(place.environment, createTestSeller)
    const picture = await samplePicture({ width: 1600, height: 1200 })
    const half = Math.floor(picture.length / 2)
    await furnishPlace(place.environment, async (platform) => {
      await start()
      const created = await send('POST', '/kyc/my', seller)
      const uploads = await send('POST', `/verification/cases/${created!.json.id}/uploads`, seller, {
        ...passport,
        file_name: 'passeport.jpg',
        size: picture.length,
      })
      expect(uploads?.status).toBe(201)
      const part = (offset: number, bytes: Uint8Array) =>
        send(
          'PATCH',
          `/verification/uploads/${uploads!.json.id}`,
          seller,
          formOf(bytes, { offset: String(offset) }),
        )
      expect((await part(0, picture.subarray(0, half)))?.json.received).toBe(half)
      await holdInserts(platform, 'verification_file')
      const last = part(half, picture.subarray(half))
      await killOnHold(platform, running!, 'verification_file')
      expect(await last).toBeUndefined()
      expect(await leftOf(platform)).toMatchObject({ documents: 0, files: 0, parts: 2 })

      await start()
      const again = await part(half, picture.subarray(half))
      expect(again?.json.document).not.toBeNull()
      const repeated = await part(half, picture.subarray(half))
      expect(repeated?.json.document?.id).toBe(again?.json.document?.id)
      expect(await leftOf(platform)).toMatchObject({
        documents: 1,
        files: 1,
        reports: 1,
        parts: 0,
        incomplete: 0,
      })
    })
  },
  180_000,
)

test.runIf(onServer)(
  'killed while a submission is checked: it stays submitted, and the restarted server ends its checks once',
  async () => {
    await furnishPlace(place.environment, async (platform) => {
      const seller = await createTestSeller(platform)
      const caseId = await createTestCase(platform, {
        kind: 'identity',
        subjectId: seller.id,
        status: 'draft',
        submissions: 0,
      })
      await createCaseDocument(platform, caseId, { submission: null })
      await start()
      await holdInserts(platform, 'verification_event', "new.type = 'checked'")
      const submitted = send('POST', '/kyc/my/submit', seller, { certified: true, processing: true })
      await killOnHold(platform, running!, 'verification_event')
      expect(await submitted).toBeUndefined()
      expect(await eventsOf(platform, caseId)).toEqual(['submitted'])
      await untilCase(platform, "status = 'submitted'")

      await start()
      await untilCase(platform, "status = 'in_review'")
      expect(await eventsOf(platform, caseId)).toEqual(['submitted', 'checked'])
    })
  },
  180_000,
)

test.runIf(onServer)(
  'killed while a case is decided: it still waits, nobody was notified, and decided again it is decided once',
  async () => {
    await furnishPlace(place.environment, async (platform) => {
      const [seller, reviewer] = [
        await createTestSeller(platform),
        await createTestStaff(platform, ['view_all_kyc', 'approve_kyc']),
      ]
      const caseId = await createTestCase(platform, {
        kind: 'identity',
        subjectId: seller.id,
        status: 'in_review',
      })
      const standing = async () =>
        (
          await platform.app.db.$client.query(
            `select kyc_status, (select status from verification_case) as status,
              (select count(*)::int from notification) as notified, (select count(*)::int from audit_deed where action = 'kyc.approved') as entries
             from app_user where id = $1`,
            [seller.id],
          )
        ).rows[0]
      const before = await standing()
      const decide = () => send('POST', `/admin/kyc/cases/${caseId}/status`, reviewer, { status: 'approved' })
      await start()
      await holdInserts(platform, 'notification')
      const deciding = decide()
      await killOnHold(platform, running!, 'notification')
      expect(await deciding).toBeUndefined()
      expect(await standing()).toEqual(before)
      expect(await eventsOf(platform, caseId)).toEqual([])

      await start()
      expect((await decide())?.json.status).toBe('approved')
      expect((await decide())?.status).toBe(409)
      expect(await eventsOf(platform, caseId)).toEqual(['approved'])
      expect(await standing()).toMatchObject({ kyc_status: 'verified', status: 'approved' })
      expect(await mailsTo(platform, seller.email)).toHaveLength(1)
    })
  },
  180_000,
)

test.runIf(onServer)(
  'killed while images are erased: they are all there with their keys, and the next purge erases and proves it once',
  async () => {
    await furnishPlace(place.environment, async (platform) => {
      const decidedAt = new Date(platform.clock.now().getTime() - 31 * 86_400_000)
      const caseId = await createTestCase(platform, {
        kind: 'identity',
        subjectId: (await createTestSeller(platform)).id,
        decidedAt,
        approvedAt: decidedAt,
      })
      for (const documentType of ['passport', 'identity_card'] as const) {
        await createCaseDocument(platform, caseId, { documentType })
      }
      await start()
      await holdInserts(platform, 'verification_purge')
      await runHourlyJobs(platform)
      await killOnHold(platform, running!, 'verification_purge')
      expect(await leftOf(platform)).toMatchObject({ documents: 2, files: 2, proofs: 0, incomplete: 0 })

      expect(await purgeTwice(platform)).toEqual([['purged'], ['purged']])
      expect(await leftOf(platform)).toMatchObject({ documents: 2, files: 0, proofs: 1, incomplete: 0 })

      async function purgeTwice(at: TestApi) {
        const events: string[][] = []
        for (let round = 0; round < 2; round += 1) {
          await purge(at.app, ['verification_files'])
          events.push(await eventsOf(at, caseId))
        }
        return events
      }
    })
  },
  180_000,
)
