import { companyDay } from '#contract/core/date-format.ts'
import { lastDayOf } from '#server/administration/data-requests/data-request-clock.ts'
import type { dataRequests } from '#server/schema/people/data-request-tables.ts'
import { seededRandom } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'

type DataRequest = typeof dataRequests.$inferInsert

const day = 86_400_000

/** Requests of guests for a copy of their data: one within its month, one that was granted. */
export function makeDataRequests(now: Date, people: People): DataRequest[] {
  const random = seededRandom(37)
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const staff = people.users.find(({ email }) => email === 'assistance@demeure.example')!.id!
  const copyOf = (
    guest: number,
    receivedAt: Date,
    request: Pick<DataRequest, 'channel' | 'note' | 'createdAt'>,
  ): DataRequest => ({
    id: random.id(request.createdAt),
    userId: people.guests[guest]!.id,
    kind: 'export',
    receivedOn: companyDay(receivedAt),
    dueOn: lastDayOf(companyDay(receivedAt), false),
    recordedBy: staff,
    ...request,
  })
  return [
    copyOf(17, ago(9), {
      channel: 'email',
      note: 'Écrit depuis l’adresse du compte. Demande aussi les messages échangés avec ses hôtes.',
      createdAt: ago(8),
    }),
    {
      ...copyOf(33, ago(47), {
        channel: 'letter',
        note: 'Lettre recommandée, identité vérifiée par l’adresse et le dernier séjour.',
        createdAt: ago(45),
      }),
      granted: true,
      answeredBy: staff,
      answeredAt: ago(40),
    },
  ]
}
