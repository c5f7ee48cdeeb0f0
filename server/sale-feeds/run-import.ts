import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { SaleDraft } from '../../contract/seller-sales.ts'
import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { fill, Refusal, type Texts } from '../http/refusal.ts'
import { fieldErrors } from '../http/validation-texts.ts'
import { createSale, updateSale } from '../sales/write-sale.ts'
import { lineFaults } from './feed-refusals.ts'
import { draftOf, type FeedLine, readFeed } from './read-feed.ts'
import { idleImports, type ImportRow, keepLine, knownLine, takeImport } from './sale-feed-queries.ts'
import { saleImportFaults, saleImports } from './sale-feed-tables.ts'

type Outcome = 'created' | 'updated' | 'unchanged' | 'failed'
interface Fault {
  field: string
  texts: Texts
  values?: Record<string, string | number>
}

/** Without a sign of life for so long, whoever worked on an import is gone. */
const idleMilliseconds = 120_000

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
  const taken = await takeImport(app.db, id, idleSince, app.clock.now())
  if (!taken) return
  const lines = readFeed(taken.format, taken.content)
  const seen = new Set(lines.slice(0, taken.lookedAt).map(({ cells }) => cells.reference))
  for (const line of lines.slice(taken.lookedAt)) {
    const { outcome, faults } = await takeLine(app, taken, line, seen)
    seen.add(line.cells.reference)
    await noteLine(app, taken, line, outcome, faults)
  }
  await app.db
    .update(saleImports)
    .set({ finishedAt: app.clock.now(), content: '' })
    .where(eq(saleImports.id, id))
}

async function takeLine(
  app: App,
  { sellerId, actorId }: ImportRow,
  { cells, fault }: FeedLine,
  seen: Set<string | undefined>,
): Promise<{ outcome: Outcome; faults: Fault[] }> {
  const failed = (...faults: Fault[]) => ({ outcome: 'failed' as const, faults })
  if (fault) return failed({ field: '', texts: lineFaults[fault] })
  const { reference } = cells
  if (!reference) return failed({ field: 'reference', texts: lineFaults.reference })
  if (seen.has(reference)) return failed({ field: 'reference', texts: lineFaults.twice })
  const draft = SaleDraft.safeParse(draftOf(cells), { reportInput: true })
  if (!draft.success) return failed(...fieldErrors(draft.error))
  const hash = createHash('sha256').update(JSON.stringify(cells)).digest('base64url')
  const known = await knownLine(app.db, sellerId, reference)
  if (known?.hash === hash) return { outcome: 'unchanged', faults: [] }
  try {
    const actor = actorOf(actorId, app)
    if (known) await updateSale(app, known.id, { draft: draft.data, version: undefined }, actor)
    else await createSale(app, draft.data, actor)
    await keepLine(app.db, sellerId, reference, hash)
    return { outcome: known ? 'updated' : 'created', faults: [] }
  } catch (error) {
    if (error instanceof Refusal) return failed(...faultsIn(error))
    app.log.error({ err: error, reference }, 'a line of a feed could not be written')
    return failed({ field: '', texts: lineFaults.fault })
  }
}

function faultsIn({ fields, texts, values }: Refusal): Fault[] {
  return fields.length > 0
    ? fields.map((each) => ({ field: each.field, texts: each.texts, values }))
    : [{ field: '', texts, values }]
}

/** A line is told and counted at once, so that an import that goes on looks at none twice. */
async function noteLine(
  app: App,
  { id, language }: ImportRow,
  { line, cells }: FeedLine,
  outcome: Outcome,
  faults: Fault[],
) {
  await app.db.transaction(async (tx) => {
    if (faults.length > 0) {
      await tx
        .insert(saleImportFaults)
        .values(
          faults.map(({ field, texts, values = {} }) => ({
            importId: id,
            line,
            reference: cells.reference ?? '',
            field,
            message: fill(texts[language], values),
          })),
        )
        .onConflictDoNothing()
    }
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

/** Who handed the feed in, as the calls know people: as a seller and nothing more. */
function actorOf(userId: string, app: App): SignedIn {
  return {
    userId,
    sessionId: '',
    roles: ['seller'],
    permissions: [],
    secondFactorNeeded: false,
    authenticatedAt: app.clock.now(),
  }
}
