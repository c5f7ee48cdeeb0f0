import * as person from '#contract/people/person.ts'
import { mostBulkObjects } from '#contract/administration/list-names.ts'
import { defaultPeopleColumns } from '#contract/people/people-enums.ts'
import * as contract from '#contract/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { type SignedIn, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import type { VerificationContext } from '#server/verification/verification-context.ts'
import { publicProfile } from '#server/accounts/profile/public-profile.ts'
import { presentJobs } from '../bulk/bulk-job-routes.ts'
import { beginBulkJob, storeBulkJob } from '../bulk/start-bulk-job.ts'
import { correctPerson } from './correct-person.ts'
import { exportPeople } from './export-people.ts'
import { findPeopleIds } from './find-people.ts'
import { countFiltered, listPeople } from './list-people.ts'
import { listPersonFacts } from './list-person-facts.ts'
import { listPersonRecords } from './list-person-records.ts'
import type { NoteRow } from '#server/accounts/profile/user-notes.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { lockPersonToActOn } from '../person-actions/lock-person.ts'
import { existing } from './person-access.ts'
import { addNote, removeNote } from './person-notes.ts'
import { revealContact } from './reveal-contact.ts'
import { showPerson } from './show-person.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** A file reads up to a hundred thousand accounts. */
const exports = { name: 'people-export', max: 30, seconds: 600 }
/** Contact details of many people are not read one by one. */
const reveals = { name: 'contact-reveal', max: 200, seconds: 3_600 }

/** People with an account: permission `manage_users`. */
export function peopleRoutes(app: HttpApp & VerificationContext) {
  serve(app, contract.listPeople, ({ query }) => listPeople(app, query))
  serve(app, contract.countPeople, ({ query }) => countFiltered(app, query))
  serve(
    app,
    contract.exportPeople,
    async ({ query, language, actor, request, reply }) => {
      const columns = query.columns ?? defaultPeopleColumns
      const file = await exportPeople(app, { ...query, columns }, language, signedIn(actor), visitOf(request))
      await reply
        ?.header('content-disposition', `attachment; filename="demeure-utilisateurs.${query.format}"`)
        .header('cache-control', 'private, no-store')
        .type(mediaTypes[query.format])
        .send(file)
      return ''
    },
    exports,
  )
  serveOnce(
    app,
    contract.startPeopleJob,
    async ({ body, actor, request }, tx) => {
      const { action, input, ids, filter = {}, hold_seconds: holdSeconds } = body
      const objectIds = ids ? [...new Set(ids)] : await findPeopleIds(tx, app, filter, mostBulkObjects + 1)
      const started = { action, object: 'user' as const, input, objectIds, holdSeconds }
      const of = ids ? undefined : filter
      const job = await storeBulkJob(tx, app, { ...started, filter: of }, actor, visitOf(request))
      const [presented] = await presentJobs({ db: tx }, [job])
      return presented!
    },
    { committed: (job) => void beginBulkJob(app, job) },
  )
  serve(
    app,
    contract.revealContact,
    ({ params: { id }, actor, request }) => revealContact(app, id, signedIn(actor), visitOf(request)),
    reveals,
  )
  serve(app, person.showPerson, ({ params: { id }, actor }) => showPerson(app, id, signedIn(actor)))
  serve(app, person.listPersonFacts, ({ params: { id }, query, actor }) =>
    listPersonFacts(app, id, query, signedIn(actor)),
  )
  serve(app, person.listPersonRecords, ({ params: { id, list }, query }) =>
    listPersonRecords(app, id, list, query),
  )
  serve(app, contract.correctPerson, ({ params: { id }, body, actor, request }) =>
    correctPerson(app, id, body, signedIn(actor), visitOf(request)),
  )
  serve(app, contract.addPersonNote, async ({ params: { id: userId }, body: { text }, actor, request }) => {
    const author = signedIn(actor)
    const note = await app.db.transaction((tx) =>
      addNote(tx, app, { userId, text }, author, visitOf(request)),
    )
    return presentOwnNote(app, note, author)
  })
  serve(app, contract.deletePersonNote, ({ params: { id: userId, noteId }, actor, request }) =>
    removeNote(app, { userId, noteId }, signedIn(actor), visitOf(request)),
  )
  const reads = [person.listPersonFacts, person.listPersonRecords, contract.addPersonNote] as const
  refuseInOrder(app, reads, async ({ params }) => existing(await findUser(app.db, params.id)))
  refuseInOrder(app, [contract.correctPerson], ({ params, actor }) =>
    app.db.transaction((tx) => lockPersonToActOn(tx, signedIn(actor), params.id)),
  )
}

async function presentOwnNote(app: Context, { id, text, createdAt }: NoteRow, { userId }: SignedIn) {
  const author = await publicProfile(app, userId)
  return {
    id,
    text,
    author: `${author?.firstName ?? ''} ${author?.lastName ?? ''}`.trim(),
    is_own: true,
    created_at: createdAt.toISOString(),
  }
}
