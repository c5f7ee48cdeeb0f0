import type { Executor } from '#server/platform/database/connect.ts'
import { hostStatements } from '#server/schema/people/host-statement-tables.ts'
import { insertAll } from '../insert-all.ts'
import type { People } from './make-people.ts'

/** The owner of the README rents as a company, the others as private persons. */
export async function insertHostStatements(tx: Executor, { owners }: People) {
  const rows = owners.map(({ id, createdAt }, index): typeof hostStatements.$inferInsert =>
    index === 0
      ? { ...company, ownerId: id, certifiedAt: createdAt, statedAt: createdAt }
      : { ownerId: id, kind: 'private', statedAt: createdAt },
  )
  await insertAll(tx, hostStatements, rows)
}

/** Made up; its SIREN has a right check digit and belongs to nobody: 000 is no series of INSEE. */
const company = {
  kind: 'professional',
  legalName: 'Delaunay Séjours SARL',
  street: '18 rue des Martyrs',
  postcode: '75009',
  city: 'Paris',
  countryCode: 'FR',
  registerNumber: '000417204',
  email: 'bonjour@delaunay-sejours.example',
  phoneNumber: '+33 6 39 98 01 02',
} as const
