import { verificationDocuments, verificationFiles } from '#server/schema/catalogue/verification-tables.ts'
import { createPublishableSale, createTestAgency } from '#server/test/data/create-ready-sales.ts'
import { createTestSeller } from '#server/test/data/create-users.ts'
import { hostileFiles } from '#server/test/data/hostile-files.ts'
import { type Finding, tally } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

/** Of each file on each way in: the thread of a document is its own, and two run at once. */
const times = 10

/** Hostile files on the three ways into a verification, again and again, while others use the site. */
export async function hostileDocuments(platform: TestPlatform): Promise<Finding[]> {
  const [person, agency] = [await createTestSeller(platform), await createTestAgency(platform)]
  const owner = await createTestSeller(platform)
  const listing = await createPublishableSale(platform, { seller: owner })
  const ways = [
    { path: '/kyc/my/documents', token: person.token, documentType: 'passport' },
    { path: '/professional-kyc/my/documents', token: agency.token, documentType: 'company_extract' },
    {
      path: `/properties-for-sale/seller/${listing}/kyc/documents`,
      token: owner.token,
      documentType: 'title_deed',
    },
  ]
  const wrong: string[] = []
  const statuses: { status: number }[] = []
  let isOver = false
  const attack = async () => {
    for (const { what, name, bytes, refusal } of await hostileFiles()) {
      const sent = ways.flatMap((way) => Array.from({ length: times }, () => way))
      // Twenty wait for a thread; more are refused with 503 and come again.
      for (let start = 0; start < sent.length; start += 15) {
        const answers = await Promise.all(
          sent.slice(start, start + 15).map(({ path, token, documentType }) => {
            const multipart = new FormData()
            multipart.set('document_type', documentType)
            multipart.set('side', 'single')
            multipart.set('file', new File([new Uint8Array(bytes)], name))
            return platform.call('POST', path, { token, multipart })
          }),
        )
        statuses.push(...answers)
        const others = answers.filter(({ status, json }) => `${status} ${json?.code}` !== refusal)
        wrong.push(...others.map(({ status, json }) => `${what}: ${status} ${json?.code}`))
      }
    }
  }
  const attacked = attack().finally(() => (isOver = true))
  const waits: number[] = []
  do {
    const start = performance.now()
    await platform.call('GET', '/properties')
    waits.push(performance.now() - start)
  } while (!isOver)
  await attacked
  const { db } = platform.app
  const left = (await db.$count(verificationFiles)) + (await db.$count(verificationDocuments))
  const slow = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)]!
  const counts = [...tally(statuses)].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    {
      name: 'hostile documents on the three ways into a verification',
      isMet: wrong.length === 0 && left === 0,
      summary: [counts, `${left} rows left`, ...new Set(wrong)].join('; '),
    },
    {
      name: 'reading while they arrive',
      isMet: slow <= 500,
      summary: `95 of 100 of ${waits.length} in ${slow.toFixed(0)} ms`,
    },
  ]
}
