import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { companyDay } from '#contract/core/date-format.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { saleDocuments } from '#server/schema/catalogue/conformity-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { createTestCase } from './create-cases.ts'
import { createTestSeller, type TestUser } from './create-users.ts'
import { createTestSale, createSaleImage } from './create-sales.ts'
import type { TestApi } from '../start-api.ts'

/** A private seller with a verified identity and an account that is not new. */
export async function createVerifiedSeller(api: TestApi): Promise<TestUser> {
  const seller = await createTestSeller(api, { kycStatus: 'verified' })
  const { db, clock } = api.app
  const createdAt = new Date(clock.now().getTime() - 100 * 86_400_000)
  await db
    .update(users)
    .set({ createdAt, identityVerifiedAt: createdAt, kycStatus: 'verified' })
    .where(eq(users.id, seller.id))
  await createTestCase(api, { kind: 'identity', subjectId: seller.id, approvedAt: createdAt })
  return seller
}

/** An agency with a verified profession. */
export async function createTestAgency(api: TestApi): Promise<TestUser> {
  const seller = await createVerifiedSeller(api)
  await api.app.db
    .update(sellerProfiles)
    .set({
      professionalType: 'REAL_ESTATE_AGENT',
      verificationStatus: 'VERIFIED',
      verifiedAt: api.app.clock.now(),
      licenseNumber: 'CPI 6901 2024 000 012 345',
      companyName: 'Agence du Rhône',
      feeScheduleUrl: 'https://agence-du-rhone.example/honoraires',
    })
    .where(eq(sellerProfiles.userId, seller.id))
  await createTestCase(api, {
    kind: 'professional',
    subjectId: seller.id,
    professionalType: 'REAL_ESTATE_AGENT',
  })
  return seller
}

const description = `Au troisième étage d’un immeuble calme et bien tenu, ce trois pièces traversant ouvre sur une cour plantée.
Séjour de vingt-six mètres carrés, cuisine ouverte et équipée, deux chambres au calme, salle de bain avec fenêtre,
rangements nombreux, cave et balcon exposé au sud. Les écoles, le marché et le métro sont à cinq minutes à pied.`

type Details = Parameters<typeof createTestSale>[1]

/** A complete listing in France: lawful data, a long text, six pictures of sufficient size. */
export async function createPublishableSale(api: TestApi, details: Details & { seller: TestUser }) {
  // A date that is past in every time zone.
  const lastWeek = companyDay(new Date(api.clock.now().getTime() - 7 * 86_400_000))
  const id = await createTestSale(api, {
    status: 'draft',
    title: 'Trois pièces lumineux près de la gare',
    description,
    carrezSurface: 64.6,
    energyStatus: 'done',
    energyClass: 'C',
    gasClass: 'B',
    energyUse: 142,
    gasEmission: 9,
    energyNumber: '2669E1234567A',
    energyDate: lastWeek,
    energyCostMin: 820,
    energyCostMax: 1150,
    energyCostYear: 2025,
    inCondominium: true,
    condominiumLots: 24,
    condominiumProcedure: false,
    annualCharges: '1680.00',
    propertyTax: '1120.00',
    riskReportDate: lastWeek,
    // Private sellers have no fees; an agency's mandate determines who pays them.
    feesPayer: 'seller',
    mandateNumber: '2026-118',
    mandateDate: lastWeek,
    landTitle: 'title_deed',
    landTitleNumber: '69382000AB0123',
    ...details,
  })
  for (let position = 0; position < 6; position += 1) {
    await createSaleImage(api, id, position, {
      perceptualHash: id.replaceAll('-', '').slice(-15) + position,
      caption: '',
    })
  }
  await createTestCase(api, { kind: 'property', subjectId: details.seller.id, listingId: id })
  // A private seller is verified by identity and home together (rules, section 9).
  await api.app.db
    .update(sellerProfiles)
    .set({ verificationStatus: 'VERIFIED', verifiedAt: api.clock.now() })
    .where(
      and(
        eq(sellerProfiles.userId, details.seller.id),
        isNull(sellerProfiles.professionalType),
        sql`exists (select 1 from ${users} where ${users.id} = ${details.seller.id} and ${users.kycStatus} = 'verified')`,
      ),
    )
  for (const kind of ['dpe', 'risks', 'ag_minutes', 'rules'] as const) {
    await createSaleDocument(api, id, kind)
  }
  return id
}

/** A document without a file. */
async function createSaleDocument(
  api: TestApi,
  listingId: string,
  kind: typeof saleDocuments.$inferInsert.kind,
) {
  await api.app.db.insert(saleDocuments).values({
    id: randomUUIDv7(),
    listingId,
    kind,
    fileName: `${kind}.pdf`,
    mediaType: 'application/pdf',
    size: 20_000,
    createdAt: api.clock.now(),
  })
}
