import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FeedCells } from '#contract/sales/sale-feed-columns.ts'
import { SaleTypeAnyCase } from '#contract/sales/sales.ts'
import { SaleDraft } from '#contract/sales/seller-sales.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { fieldErrors } from '#server/platform/http/errors/validation-texts.ts'
import { removeFeature, writeFeatures } from '#server/sales/listing/sale-features.ts'
import { createSale, updateSale } from '#server/sales/listing/write-sale.ts'
import { feedActor } from '../feed-actor.ts'
import { lineErrors } from '../feed-refusals.ts'
import { requestAgain } from '../files/feed-file-queries.ts'
import { storeFileLists } from '../files/store-file-list.ts'
import { matchesImported } from '../read/listing-cells.ts'
import { listingDetails } from '../listing-queries.ts'
import { type ValidationError, errorsIn, recordErrors } from '../read/record-errors.ts'
import { draftOf, type FeatureCells, readFeatureCells } from '../read/read-cells.ts'
import { type FeedLine, readFeed } from '../read/read-feed.ts'
import { type FileLists, readFileLists } from '../files/read-file-lists.ts'
import { ownAddresses } from '../files/own-addresses.ts'
import { retireMissing } from './retire-missing.ts'
import {
  idleImports,
  type ImportRow,
  storeLine,
  storePresence,
  existingLine,
  takeImport,
} from '../sale-feed-queries.ts'
import { saleImports } from '#server/schema/following/sale-feed-tables.ts'
import { notifyImported } from './notify-seller.ts'

interface Taken {
  result: 'created' | 'updated' | 'unchanged' | 'failed'
  errors: ValidationError[]
  /** Hash of the line; undefined where it was refused. */
  hash?: string
}

type ExistingLine = NonNullable<Awaited<ReturnType<typeof existingLine>>>

interface ParsedLine {
  draft: SaleDraft
  features: FeatureCells
  lists: FileLists
}

interface WrittenLine extends ParsedLine {
  importId: string
  line: number
  existing: ExistingLine | undefined
}

const noFeatures = { features: { submitted: [], emptied: [] }, errors: [] }

/** Without progress for so long, the process of an import has stopped. */
export const idleMilliseconds = 120_000

/** Resumes imports that a stopped server left. */
export async function resumeImports(app: Context) {
  const idleSince = new Date(app.clock.now().getTime() - idleMilliseconds)
  for (const { id } of await idleImports(app.db, idleSince)) await runImport(app, id, idleSince)
}

/**
 * Processes a feed line by line from where it stopped: each line is written separately, as its seller would write it,
 * so that an invalid one does not block the others and what was written before a stop remains.
 */
export async function runImport(app: Context, id: string, idleSince = app.clock.now()) {
  const job = await takeImport(app.db, id, idleSince, app.clock.now())
  if (!job) return
  const actor = await feedActor(app, app.db, job)
  const lines = readFeed(job.format, job.content)
  const seen = new Set(lines.slice(0, job.checkedAt).map(({ cells }) => cells.reference))
  for (const line of lines.slice(job.checkedAt)) {
    const taken = await takeLine(app, { job, actor, seen }, line)
    seen.add(line.cells.reference)
    await noteLine(app, job, line, taken)
  }
  if (job.isWhole) await retireMissing(app, job, actor)
  await requestAgain(app.db, id, { now: app.clock.now(), ours: ownAddresses(app.config.publicUrl) })
  await app.db.transaction(async (tx) => {
    const [done] = await tx
      .update(saleImports)
      .set({ finishedAt: app.clock.now(), content: '' })
      .where(eq(saleImports.id, id))
      .returning()
    if (done?.source === 'address') await notifyImported(tx, app, done)
  })
}

async function takeLine(
  app: Context,
  { job, actor, seen }: { job: ImportRow; actor: SignedIn; seen: Set<string | undefined> },
  { line, cells, error: validationError }: FeedLine,
): Promise<Taken> {
  const failed = (...errors: ValidationError[]): Taken => ({ result: 'failed', errors })
  if (validationError) return failed({ field: '', texts: lineErrors[validationError] })
  const { reference } = cells
  if (!reference) return failed({ field: 'reference', texts: lineErrors.reference })
  if (seen.has(reference)) return failed({ field: 'reference', texts: lineErrors.twice })
  const hash = createHash('sha256').update(JSON.stringify(cells)).digest('base64url')
  const existing = await existingLine(app.db, job.sellerId, reference)
  if (existing?.hash === hash) return { result: 'unchanged', errors: [], hash }
  const parsed = readLine(cells, existing)
  if ('errors' in parsed) return failed(...parsed.errors)
  if (existing && (await isUnchanged(app, existing, cells))) return { result: 'unchanged', errors: [], hash }
  try {
    await writeLine(app, { importId: job.id, line, existing, ...parsed }, actor)
    return { result: existing ? 'updated' : 'created', errors: [], hash }
  } catch (error) {
    if (error instanceof Refusal) return failed(...errorsIn(error).map(byColumn))
    app.log.error({ err: error, reference }, 'a line of a feed could not be written')
    return failed({ field: '', texts: lineErrors.fault })
  }
}

/** Validates a whole line before anything of it is written: a refused line leaves its listing unchanged. */
function readLine(
  cells: FeedCells,
  existing: ExistingLine | undefined,
): ParsedLine | { errors: ValidationError[] } {
  const draft = SaleDraft.safeParse(draftOf(cells, existing?.legalFacts), { reportInput: true })
  const type = SaleTypeAnyCase.safeParse(cells.property_type ?? existing?.propertyType ?? 'apartment')
  const { features, errors } = type.data ? readFeatureCells(cells, type.data) : noFeatures
  const { lists, errors: ofLists } = readFileLists(cells)
  const all = [...(draft.error ? fieldErrors(draft.error).map(byColumn) : []), ...errors, ...ofLists]
  return draft.success && all.length === 0 ? { draft: draft.data, features, lists } : { errors: all }
}

/** A listing that left the feed and came back has an empty hash: never unchanged. */
async function isUnchanged({ db, config }: Context, { id, hash }: ExistingLine, cells: FeedCells) {
  if (hash === '') return false
  const [detail] = await listingDetails(db, { listingId: id })
  return detail !== undefined && matchesImported(cells, detail, config.publicUrl)
}

async function writeLine(
  app: Context,
  { existing, draft, features, lists, ...place }: WrittenLine,
  actor: SignedIn,
) {
  if (existing) await updateSale(app, existing.id, { draft, version: undefined }, actor)
  const listingId = existing?.id ?? (await createSale(app, draft, actor))
  if (features.submitted.length > 0) {
    await writeFeatures(app, listingId, features.submitted, { replace: false }, actor)
  }
  for (const code of features.emptied) await removeFeature(app, listingId, code, actor)
  await storeFileLists(app, { listingId, ...place }, lists, actor)
}

/** Maps API field names to column names of the feed. */
function byColumn({ field, ...error }: ValidationError): ValidationError {
  return { ...error, field: field === 'external_reference' ? 'reference' : field.replace('legal_facts.', '') }
}

/** Reports and counts a line in one transaction, so that a resumed import does not process it twice. */
async function noteLine(app: Context, job: ImportRow, { line, cells }: FeedLine, taken: Taken) {
  const { id, sellerId, source } = job
  const { result, errors, hash } = taken
  const reference = cells.reference ?? ''
  await app.db.transaction(async (tx) => {
    const seen = { sellerId, reference, line, source, lastImportId: id }
    if (hash) await storeLine(tx, { ...seen, hash })
    else if (reference) await storePresence(tx, seen)
    const existing = errors.length > 0 && reference ? await existingLine(tx, sellerId, reference) : undefined
    await recordErrors(tx, job, { stage: 'line', line, reference, listingId: existing?.id ?? null }, errors)
    await tx
      .update(saleImports)
      .set({
        checkedAt: sql`${saleImports.checkedAt} + 1`,
        [result]: sql`${saleImports[result]} + 1`,
        touchedAt: app.clock.now(),
      })
      .where(eq(saleImports.id, id))
  })
}
