import { hashSecret, newSecret } from '#server/accounts/secret-tokens.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'
import { seededRandom } from '../demo-random.ts'
import { insertAll } from '../insert-all.ts'
import type { People } from './make-people.ts'

const day = 86_400_000

/**
 * The team of the seller in the README: a member who sees no invoice, and an invitation that nobody has accepted. Its
 * e-mail was not sent, and its secret is stored nowhere: the team page sends it again.
 */
export async function insertTeam(tx: Executor, { users, sellers: [first], teamMember }: People, now: Date) {
  const random = seededRandom(31)
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const sellerId = first!.id
  const rows: (typeof sellerTeamMembers.$inferInsert)[] = [
    {
      id: random.id(ago(31.1)),
      sellerId,
      userId: teamMember.id,
      email: users.find(({ id }) => id === teamMember.id)!.email,
      rights: ['listings', 'leads'],
      // Between the messages of the ticket about her rights (`../cases/make-support-tickets.ts`).
      invitedAt: ago(31.1),
      joinedAt: ago(30),
    },
    {
      id: random.id(ago(3)),
      sellerId,
      email: 'maud.lefranc@courrier.example',
      rights: ['leads', 'figures'],
      invitationHash: hashSecret(newSecret()),
      invitedAt: ago(3),
    },
  ]
  await insertAll(tx, sellerTeamMembers, rows)
}
