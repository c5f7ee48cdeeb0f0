import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { SaleDraft } from '../../contract/seller-sales.ts'
import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { Refusal } from '../http/refusal.ts'
import { fieldErrors } from '../http/validation-texts.ts'
import { createSale, updateSale } from '../sales/write-sale.ts'
import { feedActor } from './feed-actor.ts'
import { lineFaults } from './feed-refusals.ts'
import { keepPictureList, readPictureList } from './keep-picture-list.ts'
import { type Fault, faultsIn, noteFaults } from './note-faults.ts'
import { draftOf, type FeedLine, readFeed } from './read-feed.ts'
import { retireMissing } from './retire-missing.ts'
import {
  idleImports,
  type ImportRow,
  keepLine,
  keepPresence,
  knownLine,
  takeImport,
} from './sale-feed-queries.ts'
import { saleImports } from './sale-feed-tables.ts'
import { tellImported } from './tell-seller.ts'

interface Taken {
  outcome: 'created' | 'updated' | 'unchanged' | 'failed'
  faults: Fault[]
  /** Of what the line says; where it was refused, it says nothing that holds. */
  hash?: string
}

/** Without a sign of life for so long, whoever worked on an import is gone. */
export const idleMilliseconds = 120_000

/** Goes on with imports that a stopped server left. */
export async function resumeImports(app: App) {
  const idleSince = new Date(app.clock.now().getTime() - idleMilliseconds)
  for (const { id } of await idleImports(app.db, idleSince)) await runImport(app, id, idleSince)
}

/**
 * Works through a feed, line after line from where it stands: each line is written by itself, as its seller would
 * write it, so that a bad one keeps none of the others back and what was written before a halt stays.
 */
export async function runImport(app: App, id: string, idleSince = app.clock.now()) {
  const job = await takeImport(app.db, id, idleSince, app.clock.now())
  if (!job) return
  const actor = await feedActor(app, app.db, job)
  const lines = readFeed(job.format, job.content)
  const seen = new Set(lines.slice(0, job.lookedAt).map(({ cells }) => cells.reference))
  for (const line of lines.slice(job.lookedAt)) {
    const taken = await takeLine(app, { job, actor, seen }, line)
    seen.add(line.cells.reference)
    await noteLine(app, job, line, taken)
  }
  if (job.isWhole) await retireMissing(app, job, actor)
  await app.db.transaction(async (tx) => {
    const [done] = await tx
      .update(saleImports)
      .set({ finishedAt: app.clock.now(), content: '' })
      .where(eq(saleImports.id, id))
      .returning()
    if (done?.source === 'address') await tellImported(tx, app, done)
  })
}

async function takeLine(
  app: App,
  { job, actor, seen }: { job: ImportRow; actor: SignedIn; seen: Set<string | undefined> },
  { line, cells, fault }: FeedLine,
): Promise<Taken> {
  const failed = (...faults: Fault[]): Taken => ({ outcome: 'failed', faults })
  if (fault) return failed({ field: '', texts: lineFaults[fault] })
  const { reference } = cells
  if (!reference) return failed({ field: 'reference', texts: lineFaults.reference })
  if (seen.has(reference)) return failed({ field: 'reference', texts: lineFaults.twice })
  const draft = SaleDraft.safeParse(draftOf(cells), { reportInput: true })
  if (!draft.success) return failed(...fieldErrors(draft.error).map(byColumn))
  const pictures = readPictureList(cells.pictures)
  if ('fault' in pictures) return failed(pictures.fault)
  const hash = createHash('sha256').update(JSON.stringify(cells)).digest('base64url')
  const known = await knownLine(app.db, job.sellerId, reference)
  if (known?.hash === hash) return { outcome: 'unchanged', faults: [], hash }
  try {
    if (known) await updateSale(app, known.id, { draft: draft.data, version: undefined }, actor)
    const listingId = known?.id ?? (await createSale(app, draft.data, actor))
    if (pictures.addresses) {
      await keepPictureList(app, { listingId, line, importId: job.id, addresses: pictures.addresses }, actor)
    }
    return { outcome: known ? 'updated' : 'created', faults: [], hash }
  } catch (error) {
    if (error instanceof Refusal) return failed(...faultsIn(error).map(byColumn))
    app.log.error({ err: error, reference }, 'a line of a feed could not be written')
    return failed({ field: '', texts: lineFaults.fault })
  }
}

/** The seller's number is called otherwise in a feed than in the calls. */
function byColumn(fault: Fault): Fault {
  return fault.field === 'external_reference' ? { ...fault, field: 'reference' } : fault
}

/** A line is told and counted at once, so that an import that goes on looks at none twice. */
async function noteLine(app: App, job: ImportRow, { line, cells }: FeedLine, taken: Taken) {
  const { id, sellerId, source } = job
  const { outcome, faults, hash } = taken
  const reference = cells.reference ?? ''
  await app.db.transaction(async (tx) => {
    const seen = { sellerId, reference, line, source, lastImportId: id }
    if (hash) await keepLine(tx, { ...seen, hash })
    else if (reference) await keepPresence(tx, seen)
    const known = faults.length > 0 && reference ? await knownLine(tx, sellerId, reference) : undefined
    await noteFaults(tx, job, { stage: 'line', line, reference, listingId: known?.id ?? null }, faults)
    await tx
      .update(saleImports)
      .set({
        lookedAt: sql`${saleImports.lookedAt} + 1`,
        [outcome]: sql`${saleImports[outcome]} + 1`,
        touchedAt: app.clock.now(),
      })
      .where(eq(saleImports.id, id))
  })
}
