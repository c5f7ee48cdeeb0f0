import type { PeopleColumn } from '#contract/people/people-enums.ts'
import type { Language } from '#contract/core/language.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { Readable } from 'node:stream'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findPeopleInOrder, listedByIds, type PeopleSort } from './find-people.ts'
import type { PeopleFilter } from './people-conditions.ts'
import { csvLines, headingsOf, type PeopleFile, spreadsheet } from './people-file.ts'
import { findPeopleRows } from './people-rows.ts'

/** Most lines of a file: a spreadsheet is built in memory. */
const mostLines = { csv: 100_000, xlsx: 20_000 }
const linesAtOnce = 500

const tooManyPeople = refusal(
  'too_many_people',
  422,
  localized('Ce fichier dépasserait {most} lignes : resserrez les filtres.'),
)

interface Requested extends PeopleFilter, PeopleSort {
  columns: readonly PeopleColumn[]
  format: 'csv' | 'xlsx'
  ids?: string[] | undefined
}

/**
 * People as a file with the columns of the list, contact details masked as there. A CSV is sent while it is read.
 * @throws 422 beyond the lines of the format
 */
export async function exportPeople(
  app: Context,
  requested: Requested,
  language: Language,
  actor: SignedIn,
  visit: Visit,
) {
  const { columns, format, ids: chosen, sort_by: _by, sort_direction: _way, ...filter } = requested
  const most = mostLines[format]
  const ids = chosen ?? (await findPeopleInOrder(app, filter, requested, { limit: most + 1, offset: 0 }))
  if (ids.length > most) throw tooManyPeople({ values: { most } })
  await recordAudit(app, app.db, {
    action: 'export.users',
    entity: { kind: 'export', id: 'users' },
    after: {
      format,
      lines: ids.length,
      columns: [...columns],
      ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
    },
    actor,
    visit,
  })
  const file: PeopleFile = { columns, language }
  const pages = readPages(app, ids, columns)
  return format === 'xlsx' ? spreadsheet(file, pages) : Readable.from(writeCsv(file, pages))
}

async function* readPages(app: Context, ids: string[], columns: readonly PeopleColumn[]) {
  for (let from = 0; from < ids.length; from += linesAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- a page is read when the one before is written
    yield await findPeopleRows(app, listedByIds(ids.slice(from, from + linesAtOnce)), columns)
  }
}

async function* writeCsv(file: PeopleFile, pages: ReturnType<typeof readPages>) {
  yield headingsOf(file)
  for await (const rows of pages) yield csvLines(file, rows)
}
